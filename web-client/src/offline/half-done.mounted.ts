import { afterEach, expect, it } from 'vitest';
import { halfDone } from './half-done';

afterEach(() => document.body.replaceChildren());

function focused(html: string): boolean {
  document.body.innerHTML = html;
  document.body.querySelector<HTMLElement>('[data-at]')?.focus();
  return halfDone();
}

it.each([
  ['a field', '<input data-at />'],
  ['a text', '<textarea data-at>given</textarea>'],
  ['a text that is no field', '<p contenteditable data-at>given</p>'],
  ['a dialog', '<dialog open>Sure?</dialog>'],
])('%s is half-done', (_, html) => {
  expect(focused(html)).toBe(true);
});

it.each([
  ['nothing', '<p>read</p>'],
  ['a button', '<button data-at>Press</button>'],
  ['an empty text', '<textarea data-at></textarea>'],
  ['a text that nobody is at', '<textarea>given</textarea>'],
  ['a dialog that is closed', '<dialog>Sure?</dialog>'],
])('%s is not', (_, html) => {
  expect(focused(html)).toBe(false);
});
