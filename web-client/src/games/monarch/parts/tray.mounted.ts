/** A purchase in the making. */
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../gallery/show';

let away: (() => Promise<void>) | undefined;
afterEach(async () => {
  await away?.();
  document.body.replaceChildren();
});

it.each(['en', 'ja'])(
  'what must be chosen is asked in one line, however many places there are: %s',
  async (language) => {
    away = await show(document.body.appendChild(document.createElement('div')), {
      game: 'monarch',
      at: 'early',
      language,
    });
    const offered = [...document.querySelectorAll<HTMLElement>('.market .offered')];
    offered.find((one) => one.closest('[data-card="43"]'))!.click();
    await expect.poll(() => document.querySelectorAll('.tray .choices button').length).toBe(5);
    const asked = document.querySelector('.tray .choices')!.ariaLabel!;
    const lines = page
      .getByText(asked, { exact: true })
      .elements()
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect());
    expect(lines).toHaveLength(1);
    expect(lines[0]!.height).toBeLessThan(26);
    const [first] = document.querySelectorAll('.tray .choices button');
    expect(first!.getBoundingClientRect().left).toBeLessThan(lines[0]!.left);
  },
);

/** What a screen reader says of a node. */
function heard(node: Element): string {
  const own = node.cloneNode(true) as Element;
  for (const hidden of own.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return own.textContent.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

it('is told once what it would bring, and the keyboard stays in it while it asks once more', async () => {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'monarch',
    at: 'middle',
    language: 'ja',
  });
  const primary = () => document.querySelector<HTMLElement>('.tray .buttons [data-kind="primary"]')!;
  const offered = [...document.querySelectorAll<HTMLElement>('.market .offered')];
  offered.find((one) => one.textContent.includes('サイ'))!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelectorAll('.tray .choices button').length).toBeGreaterThan(1);
  document.querySelectorAll<HTMLElement>('.tray .choices button')[1]!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heard(document.querySelector('.tray .outlook')!)).toMatch(/^冠(−?\d+|\dつ) /);

  primary().focus();
  await userEvent.keyboard('{Enter}');
  const slip = () => document.querySelector('.tray .slip');
  await expect.poll(slip).not.toBeNull();
  await expect.poll(() => document.activeElement?.matches('.tray')).toBe(true);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(slip).toBeNull();
  await expect.poll(() => document.activeElement?.matches('.tray')).toBe(true);
});

it('the row that has the focus of the keyboard after a purchase shows it', async () => {
  away = await show(document.body.appendChild(document.createElement('div')), {
    game: 'monarch',
    at: 'early',
  });
  const row = document.querySelector<HTMLElement>('section.market')!;
  row.querySelector('button')!.focus();
  await userEvent.tab();
  expect(document.activeElement?.matches(':focus-visible')).toBe(true);
  row.focus();
  expect(getComputedStyle(row).outlineStyle).toBe('solid');
});
