/**
 * Pages are laid out, hit and moved, but not drawn while nobody looks: software draws them, and that was a quarter of all that these
 * tests took. Whoever looks at colours or makes a picture has them drawn meanwhile.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Somebody looks at all of it: pictures, measures and traces. */
const always = Boolean(process.env['CORONET_DRAWN'] ?? process.env['CORONET_TRACE']);

type Undrawn = Window & { undrawn?: CSSStyleSheet };

/** A page, by whatever drives its browser. */
interface Driven {
  evaluate: (what: (drawn: boolean) => void, drawn: boolean) => Promise<unknown>;
}

function hide(): void {
  const sheet = new CSSStyleSheet();
  // Too little for a browser to paint it, and not nothing: tests ask of what has no opacity whether it is shown. What lies above
  // the page does not share its opacity.
  sheet.replaceSync('html, :popover-open, dialog:modal { opacity: 0.0001 !important; }');
  document.adoptedStyleSheets.push(sheet);
  (window as Undrawn).undrawn = sheet;
}

function draw(drawn: boolean): void {
  const { undrawn } = window as Undrawn;
  if (undrawn) undrawn.disabled = drawn;
}

/** From its next document on a page, or each page of somebody, is not drawn. */
export async function undrawn(where: Page | BrowserContext): Promise<void> {
  if (!always) await where.addInitScript(hide);
}

/** The document that is there is not drawn any more. */
export async function undraw(page: Driven): Promise<void> {
  if (!always) await page.evaluate(hide, false);
}

/** Does something while the page is drawn. */
export async function inSight<Found>(page: Driven, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(draw, true);
  try {
    return await look();
  } finally {
    await page.evaluate(draw, false);
  }
}
