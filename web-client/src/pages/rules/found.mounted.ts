/** What the search of the rules has found. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Entry } from './book';
import Found from './Found.svelte';

it.each([
  [40, false],
  [41, true],
])('of %i that not all are listed is said: %s', async (count, said) => {
  const found = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    kind: 'rule',
    title: `${String(at)}.`,
    text: '',
  })) as unknown as Entry[];
  const shown = mount(Found, { target: document.body, props: { found, ongo: () => undefined } });
  expect(page.getByRole('button').elements()).toHaveLength(40);
  expect(page.getByText('The first 40 are listed.').elements().length > 0).toBe(said);
  await unmount(shown);
});
