/** The hand of the players: presses what they have found, in the way of a person. */
import type { ElementHandle, Page } from '@playwright/test';

/** A thing is pressed so often by a real mouse, with everything Playwright makes sure of; later by the short way. */
const byMouse = 2;

export class Hand {
  private readonly pressed = new Map<string, number>();

  constructor(private readonly page: Page) {}

  /**
   * Presses something of a kind. False where it is gone or covered: between the look and the press the others may have
   * changed everything; then look again.
   */
  async press(thing: ElementHandle<HTMLElement>, kind: string): Promise<boolean> {
    const before = this.pressed.get(kind) ?? 0;
    this.pressed.set(kind, before + 1);
    if (before < byMouse && (await worked(thing.click({ timeout: 2000 })))) return true;
    const how = await thing.evaluate(tap).catch(() => 'gone');
    // What lies under a neighbour, or outside of a window, is reached by the keyboard.
    if (how === 'focused') await this.page.keyboard.press('Enter');
    return how !== 'gone';
  }
}

const worked = (doing: Promise<void>): Promise<boolean> =>
  doing.then(
    () => true,
    () => false,
  );

/** Runs in the page: presses what lies open under the finger, else gives it the focus if it can have it. */
function tap(thing: HTMLElement): 'tapped' | 'focused' | 'gone' {
  if (!thing.isConnected || (thing as HTMLButtonElement).disabled) return 'gone';
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  thing.focus({ preventScroll: true });
  if (hit === null || !thing.contains(hit)) return document.activeElement === thing ? 'focused' : 'gone';
  thing.click();
  return 'tapped';
}
