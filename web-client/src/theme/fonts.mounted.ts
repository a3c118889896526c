/** The fonts, cut down as they are when the client is built. */
import { expect, it } from 'vitest';
import './theme.css';

/** How wide a text is, large. */
function width(text: string, font: string, numbers = 'lining-nums tabular-nums'): number {
  const span = document.createElement('span');
  span.textContent = text;
  span.style.cssText = `font: ${font}; font-variant-numeric: ${numbers}; position: absolute; white-space: nowrap`;
  document.body.append(span);
  const { width: wide } = span.getBoundingClientRect();
  span.remove();
  return wide;
}

it.each(["500 100px 'Grenze'", "400 100px 'Alegreya Sans'", "700 100px 'Alegreya Sans'"])(
  '%s sets figures in columns and pairs of letters close, and has the letters of Europe',
  async (font) => {
    expect(await document.fonts.load(font, 'AÅŒœß€1−')).toHaveLength(1);
    const figures = [...'0123456789'].map((figure) => width(figure.repeat(4), font));
    for (const one of figures) expect(one).toBeCloseTo(figures[0]!, 1);
    expect(width('AVAV', font)).toBeLessThan(2 * (width('A', font) + width('V', font)) - 5);
    // What a font lacks stands in the next one.
    for (const letter of 'ÅŒœß€−')
      expect(width(letter, `${font}, monospace`)).toBe(width(letter, `${font}, serif`));
  },
);
