/** What somebody has of a page who has no eyes and no mouse: its accessible tree, the focus, and keys. */
import type { CDPSession, Page } from '@playwright/test';
import { plainOf, treeOf, type Entry } from './tree.ts';

export interface Focus {
  role: string;
  name: string;
  /** the names of what it stands in */
  within: readonly string[];
}

export interface Senses {
  tree(): Promise<Entry[]>;
  /** What a screen reader says of what has the focus. */
  focus(): Promise<Focus>;
  /** Presses a key, by its name in `KeyboardEvent.key`, with `Shift+` before it. */
  key(key: string): Promise<void>;
  /** Waits for the page to change, a moment at most. */
  changed(): Promise<void>;
}

/** To be called in a page: waits until something has changed and is drawn, a moment at most. */
export const change = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const done = (): void => {
      changes.disconnect();
      clearTimeout(end);
      // Once the change is drawn.
      requestAnimationFrame(() => setTimeout(resolve));
    };
    const changes = new MutationObserver(done);
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const end = setTimeout(done, 250);
  });

/** Through Playwright, with what Chromium says to a screen reader. */
export class PageSenses implements Senses {
  private constructor(
    private readonly page: Page,
    private readonly line: CDPSession,
  ) {}

  static async of(page: Page): Promise<PageSenses> {
    return new PageSenses(page, await page.context().newCDPSession(page));
  }

  tree(): Promise<Entry[]> {
    return treeOf(this.page);
  }

  async focus(): Promise<Focus> {
    const { result } = await this.line.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.line.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: true,
    });
    const nameOf = (node: (typeof nodes)[0] | undefined) => plainOf(String(node?.name?.value ?? ''));
    const within: string[] = [];
    for (let at = nodes[0]; at;) {
      const { parentId } = at;
      at = nodes.find(({ nodeId }) => nodeId === parentId);
      if (at) within.push(nameOf(at));
    }
    return { role: String(nodes[0]?.role?.value ?? ''), name: nameOf(nodes[0]), within };
  }

  key(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  changed(): Promise<void> {
    return this.page.evaluate(change);
  }
}
