import { describe, expect, it } from 'vitest';
import { line } from '../../test-support/bare-line';

describe('the line to a node of the server', () => {
  const restarts = { code: 1012, reason: '' };

  it('moves there at once, and says unanswered choices again with the same id', async () => {
    const { link, sockets, last, asked } = line();
    last().open();
    void link.ask({ type: 'choose', version: 3, actions: ['harvest'] }, { resend: true });
    const chat = link.ask({ type: 'chat', text: 'hi' });
    const choice = last().sent[0];
    link.move('b');
    await expect(chat).rejects.toMatchObject({ code: 'offline' });
    expect(asked).toEqual([undefined, 'b']);
    expect(sockets[0]!.readyState).toBe(3);
    last().open();
    expect(last().sent).toEqual([choice]);
  });

  it('says what is asked on the way when it is there', async () => {
    const { link, last } = line();
    last().open();
    link.move('b');
    const asked = link.ask({ type: 'browse' });
    last().open();
    last().say({ type: 'done', id: last().sent[0]!.id });
    await expect(asked).resolves.toMatchObject({ type: 'done' });
  });

  it('goes to any node after a loss, and after a failed attempt', async () => {
    const { link, clock, last, asked } = line();
    last().open();
    link.move('b');
    last().open();
    last().onclose?.({ code: 1006, reason: '' });
    await clock.pass(500);
    last().open();
    await clock.pass(30_000);
    last().open();
    link.move('c');
    const count = asked.length;
    last().onclose?.({ code: 1006, reason: '' });
    await clock.pass(500);
    expect(asked.slice(count - 1)).toEqual(['c', undefined]);
    expect(asked.slice(0, 3)).toEqual([undefined, 'b', undefined]);
  });

  it('moves between two that send it to each other with growing pauses', async () => {
    const { link, sockets, clock, last, asked } = line(1);
    const gaps: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const count = sockets.length;
      const before = clock.now();
      last().open();
      link.move(round % 2 === 0 ? 'b' : 'c');
      while (sockets.length === count) await clock.pass(10);
      gaps.push(clock.now() - before);
    }
    expect(gaps.slice(0, 3)).toEqual([0, 0, 250]);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps.at(-1)).toBe(2_000);
    expect(asked.slice(1)).toEqual(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'b' : 'c')));
    last().open();
    for (let quiet = 0; quiet < 5; quiet += 1) {
      last().say({ type: 'pong', time: 0 });
      await clock.pass(4_900);
    }
    const count = sockets.length;
    link.move('b');
    expect(sockets).toHaveLength(count + 1);
  });

  it('is not told of where it moves unless that takes long', async () => {
    const { link, clock, last, states } = line();
    last().open();
    states.length = 0;
    link.move('b');
    await clock.pass(900);
    last().open();
    expect(states).toEqual(['open']);
    link.move('c');
    await clock.pass(1_100);
    expect(states).toEqual(['open', 'connecting']);
    last().open();
    expect(states.at(-1)).toBe('open');
  });

  it('is told of at once where it breaks', () => {
    const { last, states } = line();
    last().open();
    last().onclose?.({ code: 1006, reason: '' });
    expect(states.at(-1)).toBe('waiting');
  });

  it.each([0, 1])('comes back at once to one that starts again (random: %d)', async (random) => {
    const { sockets, clock, last, states } = line(random);
    last().open();
    last().onclose?.(restarts);
    await clock.pass(149);
    expect(sockets).toHaveLength(random === 0 ? 2 : 1);
    await clock.pass(1);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(states).not.toContain('waiting');
  });

  it('comes back with growing pauses to one that takes long to start', async () => {
    const { sockets, clock, last, states } = line(1);
    last().open();
    last().onclose?.(restarts);
    await clock.pass(150);
    for (const pause of [500, 1_000, 2_000]) {
      const count = sockets.length;
      last().onclose?.({ code: 1006, reason: '' });
      await clock.pass(pause - 1);
      expect(sockets).toHaveLength(count);
      await clock.pass(1);
      expect(sockets).toHaveLength(count + 1);
    }
    expect(states.at(-1)).toBe('connecting');
    expect(states).toContain('waiting');
  });

  it('comes back with growing pauses to one that sends it away again and again, greeting or not', async () => {
    const { sockets, clock, last } = line(1);
    const gaps: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      if (round % 2 === 0) last().open();
      const count = sockets.length;
      const before = clock.now();
      last().onclose?.(restarts);
      while (sockets.length === count) await clock.pass(10);
      gaps.push(clock.now() - before);
    }
    expect(gaps).toEqual([150, 150, 250, 500, 1_000, 2_000, 2_000, 2_000]);
  });
});
