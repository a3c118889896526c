/** How long things take to move: the tokens of theme/tokens.css, in milliseconds, 0 when motion is off. */

type Token = 'move' | 'slow';

const known = new Map<Token, number>();
let watched = false;

/** What the tokens say changes with the setting of this device and with that of its system. */
function watch(): void {
  const forget = (): void => known.clear();
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', forget);
  new MutationObserver(forget).observe(document.documentElement, { attributeFilter: ['data-motion'] });
  watched = true;
}

/** Read once: asked in the midst of an update, a browser works out the style of the whole page before it answers. */
export function duration(token: Token): number {
  if (!watched) watch();
  let time = known.get(token);
  if (time === undefined) {
    const told = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
    time = Number.parseFloat(told) * (told.endsWith('ms') ? 1 : 1000);
    known.set(token, time);
  }
  return time;
}
