/** What the guide says lies over nothing that one is about to press, wherever it stands. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../gallery/show';
import type { TableModel } from '../../games/contract';
import type { Told } from '../../games/guide';
import type { Recording } from '../../games/recorded';
import { registry } from '../../games/registry';
import { answers } from '../../pieces/beside';
import Guide from './Guide.svelte';
import type { Guiding } from './guiding.svelte';
import { findThing } from './things';

const recordings = import.meta.glob<{ recording: Recording }>('../../games/*/fixtures/index.ts');

let away: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of away.reverse()) await one();
  away = [];
  document.body.replaceChildren();
  await page.viewport(1280, 720);
});

async function at(game: string, position: string): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'app';
  away.push(await show(place, { game, at: position, undo: 'end_turn', hints: true }));
  await document.fonts.ready;
}

/** A guide that says one thing. */
function says(remark: Told, thing: Element, model: TableModel): () => Promise<void> {
  const now = { remark, thing, instead: false };
  const guiding = { now, words: remark.words.say, look: () => undefined } as unknown as Guiding;
  const shown = mount(Guide, { target: document.querySelector('#app')!, props: { guiding, model } });
  flushSync();
  return () => unmount(shown);
}

/** What of these the remark lies over. */
function covered(of: string): string[] {
  const remark = document.querySelector('.remark')!.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(of)]
    .filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      // What is scrolled to is not pressed yet.
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!there.some((other) => one.contains(other))) return false;
      const wide = Math.min(right, remark.right) - Math.max(left, remark.left);
      const high = Math.min(bottom, remark.bottom) - Math.max(top, remark.top);
      return wide > 1 && high > 1;
    })
    .map((one) => one.textContent.trim().replace(/\s+/g, ' ').slice(0, 30));
}

/** What it still covers once everything around it has come to rest. */
async function settled(): Promise<string[]> {
  let under: string[] = [];
  for (let frames = 0; frames < 60; frames += 1) {
    await new Promise(requestAnimationFrame);
    under = covered(`${answers}, .sky figcaption`);
    if (frames > 1 && under.length === 0) return under;
  }
  return under;
}

describe.each(Object.entries(registry))('of %s', (game, entry) => {
  it.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [640, 360],
    [1280, 720],
  ])('at %i x %i it covers no button of a tray or of the row beside the question', async (wide, high) => {
    await page.viewport(wide, high);
    const { recording } = await recordings[`../../games/${game}/fixtures/index.ts`]!();
    const remarks = await entry.guide();
    await at(game, recording.shown[0]!);
    const found: Record<string, string[]> = {};
    for (const name of recording.shown) {
      await page.getByRole('combobox', { name: 'position' }).selectOptions(name);
      flushSync();
      const model = recording.at(name);
      for (const remark of remarks.filter((one) => one.when(model))) {
        const where = typeof remark.at === 'string' ? remark.at : remark.at(model);
        const thing = findThing(where) ?? (remark.only ? null : findThing('question'));
        if (!thing) continue;
        const gone = says(remark, thing, model);
        const under = await settled();
        if (under.length > 0) found[`${name} ${remark.id}`] = under;
        await gone();
      }
    }
    expect(found).toEqual({});
  });
});
