/** The rules beside a table. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { app } from '../../state.svelte';
import { isBoard } from '../table/board.svelte';
import Drawer from './Drawer.svelte';

it.each(['stands', 'is gone'])('gives the focus back; what it was opened by %s', async (how) => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main><button>Rules</button>';
  const opener = document.querySelector('button')!;
  opener.focus();
  const shown = mount(Drawer, { target: document.body, props: { game: 'monarch', at: '' } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  if (how === 'is gone') opener.remove();
  await unmount(shown);
  expect(document.activeElement).toBe(how === 'stands' ? opener : document.getElementById('content'));
});

it('is as high as the board beside it, and as the page where there is none', async () => {
  document.body.innerHTML =
    '<div class="frame"><main id="content" style="position: fixed; inset: 100px 0 200px"></main></div>';
  const board = document.querySelector('main')!;
  let goes = isBoard(board);
  const shown = mount(Drawer, { target: document.body, props: { game: 'monarch', at: '' } });
  const drawer = page.getByRole('complementary').element();
  const lies = (): [number, number] => {
    const { top, bottom } = drawer.getBoundingClientRect();
    return [top, innerHeight - bottom];
  };
  await expect.poll(lies).toEqual([100, 200]);
  board.remove();
  goes();
  await expect.poll(lies).toEqual([0, 0]);
  document.querySelector('.frame')!.append(board);
  goes = isBoard(board);
  await expect.poll(lies).toEqual([100, 200]);
  await unmount(shown);
  goes();
});

it('Escape while a word is being made of signs leaves it open; afterwards it closes', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
  app.rules = '';
  const shown = mount(Drawer, { target: document.body, props: { game: 'monarch', at: '' } });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveFocus();
  const inside = heading.element();
  const escape = (isComposing: boolean) =>
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }));
  escape(true);
  expect(app.rules).toBe('');
  escape(false);
  expect(app.rules).toBeNull();
  await unmount(shown);
});
