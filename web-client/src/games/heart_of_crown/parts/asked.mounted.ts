/** Questions at the real table: what is pressed for an answer, and what is sent. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
  delete document.body.dataset['did'];
});

async function at(name: string, seat = 0): Promise<void> {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'heart_of_crown',
    at: name,
    seat,
  });
}
const tray = () => page.getByRole('group', { name: 'Your answer' });
const option = (name: RegExp) => tray().getByRole('button', { name });

it('HOC-STARGAZING-WITCH-2: cards put back are picked in their order, all of them or all but the last', async () => {
  await at('stars');
  const confirm = tray().getByRole('button', { name: 'Put back', exact: true });
  await expect.element(tray().getByRole('status')).toHaveTextContent('0 of 4 chosen');
  await option(/^Town/).click();
  await option(/^Curse/).click();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await option(/^Town/).click();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await option(/^City/).click();
  await expect.element(tray().getByRole('status')).toHaveTextContent('4 of 4 chosen');
  await confirm.click();
  expect(document.body.dataset['did']).toBe('pick town | pick curse | pick town');
});

it('HOC-041: nobody is shown at turn while first hands are chosen', async () => {
  const atTurn = () => document.querySelectorAll('.turn[data-seat]').length;
  await at('middle');
  await expect.poll(atTurn).toBe(1);
  await away?.();
  await at('opening');
  await expect.element(tray()).toBeVisible();
  expect(atTurn()).toBe(0);
});
