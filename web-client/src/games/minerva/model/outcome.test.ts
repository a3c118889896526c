import { describe, expect, it } from 'vitest';
import { at } from '../fixtures';
import { market } from './market';
import { outcome } from './outcome';
import { endTitle } from './reckoning';
import { gloryOf } from './standing';
import { minerva, seatView, type MinervaPreview } from './view';

describe('what an answer brings', () => {
  const model = minerva(at('middle'));
  const seat = seatView(model.public, model.seat);
  const after = { grain: seat.grain, wood: seat.wood, stone: seat.stone, ore: seat.ore };
  const preview = (more: Partial<MinervaPreview>) => ({ lines: {}, ...more }) as MinervaPreview;

  it('is the holdings afterwards less those now', () => {
    const told = preview({
      after: { ...after, grain: seat.grain - 2, denarii: seat.denarii + 4, glory: seat.glory },
    });
    expect(outcome(model, told)).toEqual([
      { of: 'grain', count: -2 },
      { of: 'denarii', count: 4 },
    ]);
  });

  it('counts the cultural points of the rest of the line', () => {
    const told = preview({
      after: { ...after, denarii: seat.denarii, glory: seat.glory },
      lines: { rest: { points: { art: 2 } } } as unknown as MinervaPreview['lines'],
    });
    expect(outcome(model, told)).toEqual([{ of: 'art', count: 2 }]);
  });
});

describe('the market by rounds', () => {
  it('shows what came last first', () => {
    const model = minerva(at('middle'));
    const last = market(model, 'round').map((heap) =>
      Math.max(...heap.tiles.map((tile) => model.public.offer[String(tile)] ?? -1)),
    );
    expect(last.length).toBeGreaterThan(3);
    expect(last).toEqual([...last].sort((a, b) => b - a));
  });
});

describe('alone', () => {
  it('the third place of glory is never gained, so it is not shown (MIN-133)', () => {
    const places = (name: string) => {
      const model = minerva(at(name));
      return gloryOf(model, model.public.turn.round).map((one) => one.place);
    };
    expect(places('soloMiddle')).toEqual([1, 2]);
    expect(places('middle')).toEqual([1, 2, 3]);
  });

  it('ends with a title (MIN-135)', () => {
    const over = at('soloEnd');
    const shown = endTitle({
      ...over,
      public: { ...(over.public as object), result: { scores: [43], places: [1], title: 'Centurion' } },
    } as typeof over);
    expect(shown).toBe('Centurion, with 43 victory points');
    expect(endTitle(at('middle'))).toBeNull();
  });
});
