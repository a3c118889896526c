/** The hand of the players: presses what they have found, in the way of a person. */
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

/** A thing is pressed so often by a real mouse, with everything Playwright makes sure of; later by the short way. */
const byMouse = 2;

export class Hand {
  private readonly pressed = new Map<string, number>();

  /** `leaves`: a selector of what is left for the test to press */
  constructor(
    private readonly page: Page,
    private readonly leaves?: string,
  ) {}

  /**
   * Presses something of a kind. False where it is left for the test, gone or covered: between the look and the press the
   * others may have changed everything; then look again.
   */
  async press(thing: ElementHandle<HTMLElement>, kind: string): Promise<boolean> {
    if (this.leaves && (await thing.evaluate((one, left) => one.matches(left), this.leaves))) return false;
    const before = this.pressed.get(kind) ?? 0;
    const mouse = before < byMouse;
    const how = await thing.evaluate(reach, !mouse);
    if (how === 'gone') return false;
    if (how === 'behind') {
      // The press before opened it, as when a card had just become too dear to be bought.
      await this.page.keyboard.press('Escape');
      return false;
    }
    this.pressed.set(kind, before + 1);
    // What lies under a neighbour, or outside of a window, is reached by the keyboard.
    if (how === 'focused') await this.page.keyboard.press('Enter');
    else if (mouse) return await worked(thing.click({ timeout: 10_000 }));
    return true;
  }
}

const worked = (doing: Promise<void>): Promise<boolean> =>
  doing.then(
    () => true,
    () => false,
  );

/**
 * Runs in the page: whether a thing lies open under the finger; then `tap` presses it. A covered one gets the focus, if it
 * can have it; behind a dialog it cannot.
 */
function reach(thing: HTMLElement, tap: boolean): 'open' | 'focused' | 'behind' | 'gone' {
  if (!thing.isConnected || (thing as HTMLButtonElement).disabled) return 'gone';
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog && !dialog.contains(thing)) return 'behind';
  const box = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (hit !== null && thing.contains(hit)) {
    thing.focus({ preventScroll: true });
    if (tap) thing.click();
    return 'open';
  }
  thing.focus({ preventScroll: true });
  return document.activeElement === thing ? 'focused' : 'gone';
}

/**
 * Sets a radio button or a switch in the way of a person: presses what is drawn for it, once that stands still and lies
 * open. The control itself is a dot that nobody sees, and a press on the dot misses when the page moves under it.
 */
export async function set(control: Locator, on = true): Promise<void> {
  if ((await control.isChecked()) !== on) await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked({ checked: on });
}
