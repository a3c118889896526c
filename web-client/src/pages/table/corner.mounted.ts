/** The corner of a table. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { TableModel } from '../../games/contract';
import '../../theme/theme.css';
import Corner from './Corner.svelte';

it('that one only watches is said in the line of the buttons', async () => {
  document.body.innerHTML = '<div style="display: flex"></div>';
  const model = { seat: -1, players: [], mode: 'watch' } as unknown as TableModel;
  const shown = mount(Corner, {
    target: document.body.firstElementChild!,
    props: { model, away: [], onlobby: () => undefined },
  });
  const middle = (selector: string): number => {
    const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const lines = document.createRange();
  lines.selectNodeContents(document.querySelector('.who')!);
  const { top, bottom } = lines.getBoundingClientRect();
  expect(Math.abs((top + bottom) / 2 - middle('button'))).toBeLessThan(1.5);
  await unmount(shown);
});
