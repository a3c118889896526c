/** What a screen reader is told at a running match, and in which order. */
import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import module from '../../games/monarch';
import { at, recording } from '../../games/monarch/fixtures';
import { stepOf, Steps } from '../../pieces/steps';
import { plain } from '../../pieces/plain';
import type { TableModel } from '../../games/contract';
import Herald from './Herald.svelte';
import TableFrame from './TableFrame.svelte';

const cardName = (handle: number): string => `card ${String(handle)}`;
const asked = (model: TableModel): string => plain(module.question(model), model.players, cardName);
const mine = at('middle', 0);
const others: TableModel = { ...at('middle', -1), version: mine.version - 1 };
const led = recording.log('middle').slice(-1);

const none = createRawSnippet(() => ({ render: () => '<nav></nav>' }));
let steps: Steps;
let said: string[];
let props: { model: TableModel; now: TableModel } = $state.raw({ model: others, now: others });
let away: () => Promise<void>;
beforeEach(() => {
  steps = new Steps();
  props = { model: others, now: others };
  const given = { steps, module, cardName, game: '', proposed: '' };
  const shown = mount(Herald, {
    target: document.body,
    props: {
      ...given,
      get model() {
        return props.model;
      },
      get now() {
        return props.now;
      },
    },
  });
  said = [];
  const region = document.querySelector('[role=status][aria-live=polite]')!;
  // What is added is what is read out.
  const told = (changes: MutationRecord[]): void => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) if (textContent) said.push(textContent);
  };
  const watching = new MutationObserver(told);
  watching.observe(region, { childList: true });
  away = async () => {
    watching.disconnect();
    await unmount(shown);
  };
});
afterEach(() => away());

/** What is asked changes with the page, and the step is told once that is drawn. */
async function goTo(next: typeof props, step = led): Promise<void> {
  props = next;
  flushSync();
  queueMicrotask(() => steps.after(stepOf(step)));
  await tick();
  await new Promise((done) => setTimeout(done, 0));
  await new Promise((done) => setTimeout(done, 0));
}

it('is told what happened first, then what is asked, in one breath', async () => {
  await goTo({ model: mine, now: mine });
  expect(asked(mine)).not.toBe(asked(others));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^[^ ]+ /);
  expect(said[0]!.endsWith(` ${asked(mine)}`)).toBe(true);
  // What is still asked is not said again.
  const next = { ...mine, version: mine.version + 1 };
  await goTo({ model: next, now: next });
  expect(said).toHaveLength(2);
  expect(said[1]).not.toContain(asked(mine));
});

it('is not told what is asked before the moves that led there are shown', async () => {
  await goTo({ model: { ...others, version: 1 }, now: mine });
  expect(said.join()).not.toContain(asked(mine));
  await goTo({ model: mine, now: mine });
  expect(said).toHaveLength(2);
  expect(said[1]!.endsWith(` ${asked(mine)}`)).toBe(true);
});

it('is told by itself what is asked where no move led to it', async () => {
  await goTo({ model: mine, now: mine }, []);
  expect(said).toEqual([asked(mine)]);
});

it('hears of the question from nobody else', async () => {
  const given = { model: mine, module, log: [], act: () => Promise.resolve(true) };
  const consult = () => Promise.reject(new Error('not here'));
  const shown = mount(TableFrame, { target: document.body, props: { ...given, consult, corner: none } });
  const line = document.querySelector('[data-guide=question]')!;
  expect(line.getAttribute('aria-live')).toBe('off');
  await unmount(shown);
});
