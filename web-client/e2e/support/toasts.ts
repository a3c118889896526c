/** What a page says for some seconds only. It is kept, so that a test still finds it where the machine stood still meanwhile. */
import type { BrowserContext, Page } from '@playwright/test';

type Listening = Window & { toasted?: string[] };

/** From its next document on each page of somebody keeps its toasts. */
export async function keepToasts(where: BrowserContext): Promise<void> {
  await where.addInitScript(keep);
}

/** Runs in the page before there is anything of it. */
function keep(): void {
  const toasted: string[] = [];
  (window as Listening).toasted = toasted;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if ((target as Element).classList?.contains('toasts'))
        for (const { textContent } of addedNodes) if (textContent?.trim()) toasted.push(textContent.trim());
  }).observe(document, { childList: true, subtree: true });
}

/** Whether its document has told this, each toast once. */
export function heard(page: Page, words: string | RegExp): Promise<boolean> {
  return page.evaluate((sought) => {
    const { toasted = [] } = window as Listening;
    const at = toasted.findIndex((one) =>
      typeof sought === 'string' ? one.includes(sought) : sought.test(one),
    );
    return at >= 0 && toasted.splice(at, 1).length > 0;
  }, words);
}
