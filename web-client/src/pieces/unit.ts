/**
 * How large a length of 16 px is drawn: what is reckoned in pixels grows with the letters, which are larger on a large
 * screen (base.css) and for who has asked their browser for it.
 */
export function unit(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
