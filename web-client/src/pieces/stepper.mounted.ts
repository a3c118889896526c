/** An amount that is let go and told once. */
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import Stepper from './Stepper.svelte';

it('shows no amount that was not taken', async () => {
  let answer: () => void = () => undefined;
  const told: number[] = [];
  const onchange = (amount: number) => {
    told.push(amount);
    return new Promise<void>((done) => (answer = done));
  };
  const figure = createRawSnippet<[number]>((amount) => ({ render: () => `<i>${String(amount())}</i>` }));
  const props = { label: 'Promise', less: '', more: '', amount: 0, most: 9, say: String, figure, onchange };
  const shown = mount(Stepper, { target: document.body, props });
  const slider = page.getByRole('slider');
  await expect.element(slider).toHaveValue('0');
  const element = slider.element() as HTMLInputElement;
  element.value = '5';
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  // It stands where it was let go while the answer is on its way.
  expect(told).toEqual([5]);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '5');
  answer();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '0');
  await expect.element(slider).toHaveValue('0');
  await unmount(shown);
});
