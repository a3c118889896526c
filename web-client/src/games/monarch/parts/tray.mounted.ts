/** A purchase in the making. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
