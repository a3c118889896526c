/** What the log says of everything that happens in stored games and in recorded positions: no sentence has a gap. */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { DescribeContext, GameModule, LogItem } from '../games/contract';
import type { Recording } from '../games/recorded';
import { plain } from '../pieces/plain';
import { eventsOf } from './log';
import { recordedCatalog } from './recorded-catalog';
import { Film, readReplay } from './replay';

const folder = new URL('../../../tests/fixtures/replays/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));
type Describes = Pick<GameModule, 'describeEvent'>;
const describes = import.meta.glob<Describes>('../games/*/model/describe.ts', { eager: true });
const recordings = import.meta.glob<Recording>('../games/*/fixtures/index.ts', {
  eager: true,
  import: 'recording',
});

/** What is missing leaves a space before or after it, or a word that is none. */
const gap = /^\s|\s\s|\s[.,:;)]|\(\s|\(\)|:\.|undefined|NaN|null/;

function gaps(game: string, items: readonly LogItem[], context: DescribeContext): string[] {
  const { describeEvent } = describes[`../games/${game}/model/describe.ts`]!;
  const name = (handle: number) => context.catalog.cards[handle]?.name ?? '';
  return items.flatMap(eventsOf).flatMap((event) => {
    const sentence = describeEvent(event, context);
    const text = sentence === null ? null : plain(sentence, context.players, name);
    return text !== null && (text === '' || gap.test(text)) ? [`${event.kind}: "${text}"`] : [];
  });
}

it.each(files)('the log of %s has no gap', async (file) => {
  const replay = readReplay(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8'));
  const catalog = (await recordedCatalog(replay))!;
  const players = replay.players.map(({ seat, name }) => ({ seat, name, here: true, resigned: false }));
  const film = new Film(replay);
  const context = { catalog, players, options: replay.options, table: film.at(film.length).table };
  for (const seat of [-1, ...players.map((one) => one.seat)]) {
    expect(gaps(replay.game, film.log(film.length, seat), context)).toEqual([]);
  }
});

it.each(Object.values(recordings).map((one) => [one.catalog.id, one] as const))(
  'the logs of the recorded positions of %s have no gap',
  (game, recording) => {
    for (const position of recording.shown)
      expect(gaps(game, recording.log(position), recording.at(position)), position).toEqual([]);
  },
);
