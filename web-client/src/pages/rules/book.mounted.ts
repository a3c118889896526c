/** The book of rules, scrolled by what is around it. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import module from '../../games/monarch';
import { recording } from '../../games/monarch/fixtures';
import rules from '../../games/monarch/rules';
import '../../theme/theme.css';
import Book from './Book.svelte';

it('what is found is shown from its beginning, however far one had read', async () => {
  const around = document.body.appendChild(document.createElement('div'));
  Object.assign(around.style, { height: '400px', overflow: 'auto' });
  const shown = mount(Book, { target: around, props: { rules, catalog: recording.catalog, module } });
  around.scrollTop = 900;
  await page.getByRole('searchbox').fill('balance');
  await expect.poll(() => around.querySelectorAll('.book > ul > li').length).toBeGreaterThan(0);
  const first = around.querySelector('.book > ul > li')!;
  const bar = around.querySelector('search')!;
  const below = () => first.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await unmount(shown);
});
