import { describe, expect, it } from 'vitest';
import { PlayClock, settled } from '../../test-support/play-clock';
import { line, Socket } from '../../test-support/bare-line';
import { Link } from './link';

describe('the line', () => {
  it('waits longer after every failure, briefly for the first half minute and never longer than eight seconds', async () => {
    const { sockets, clock } = line(1);
    const gaps: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const before = clock.now();
      const count = sockets.length;
      sockets[count - 1]!.onclose?.({ code: 1006, reason: '' });
      while (sockets.length === count) await clock.pass(10);
      gaps.push(clock.now() - before);
    }
    expect(gaps[0]).toBeLessThan(300);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(Math.max(...gaps.slice(0, 12))).toBeLessThanOrEqual(2010);
    expect(Math.max(...gaps)).toBeGreaterThan(7900);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8010);
  });

  it('spreads the pauses, so that a thousand clients do not return at once', async () => {
    const pause = async (random: number) => {
      const { sockets, clock, last } = line(random);
      last().onclose?.({ code: 1006, reason: '' });
      const from = clock.now();
      while (sockets.length === 1) await clock.pass(1);
      return clock.now() - from;
    };
    expect(await pause(0)).toBeLessThan(await pause(1));
  });

  it('comes back at once when the device wakes', async () => {
    const { link, sockets, clock, last } = line();
    for (let round = 0; round < 6; round += 1) {
      last().onclose?.({ code: 1006, reason: '' });
      await clock.pass(9000);
    }
    last().onclose?.({ code: 1006, reason: '' });
    const count = sockets.length;
    link.wake();
    expect(sockets).toHaveLength(count + 1);
  });

  it('gives up a connection that does not open', async () => {
    const { sockets, clock } = line();
    await clock.pass(9000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('hears once more what came to an attempt while the page stood still', async () => {
    const { sockets, clock, last } = line();
    last().onclose?.({ code: 1006, reason: '' });
    await clock.pass(1_000);
    expect(sockets).toHaveLength(2);
    clock.sleep(9_000);
    await clock.pass(0);
    expect(sockets).toHaveLength(2);
    // What had come in the meantime is heard only now.
    last().open();
    await clock.pass(1_000);
    expect(sockets).toHaveLength(2);

    clock.sleep(9_000);
    await clock.pass(3_000);
    expect(sockets.length).toBeGreaterThan(2);
  });

  it('has patience with a greeting that is slow and goes on', async () => {
    const sockets: Socket[] = [];
    const clock = new PlayClock();
    const open = () => sockets[sockets.push(new Socket()) - 1]!;
    const link = new Link({ connect: open, clock, greet: () => undefined, heard: () => undefined });
    link.start();
    for (const step of [
      () => sockets[0]!.open(),
      () => sockets[0]!.say({ type: 'welcome' }),
      () => link.ready(),
    ]) {
      await clock.pass(5_000);
      step();
    }
    expect(sockets).toHaveLength(1);
    expect(link.state).toBe('open');
  });

  it('finds a dead line by its silence after a ping', async () => {
    const { sockets, clock, last, states } = line();
    last().open();
    await clock.pass(5_000);
    expect(last().sent.at(-1)?.type).toBe('ping');
    await clock.pass(4_000);
    expect(states.at(-1)).toBe('waiting');
    await clock.pass(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('keeps a line that answers pings', async () => {
    const { sockets, clock, last } = line();
    last().open();
    for (let round = 0; round < 5; round += 1) {
      await clock.pass(5_000);
      last().say({ type: 'pong', time: 0 });
      await clock.pass(4_000);
    }
    expect(sockets).toHaveLength(1);
  });

  it('looks at once whether the line lives when the page comes back', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    link.wake();
    expect(last().sent.at(-1)?.type).toBe('ping');
    await clock.pass(4_000);
    expect(sockets).toHaveLength(2);
  });

  it('has less patience in doubt with a line that is usually quick', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    link.wake();
    await clock.pass(40);
    last().say({ type: 'pong', time: 0 });
    await clock.pass(5_000);
    last().say({ type: 'pong', time: 0 });
    await clock.pass(1_000);
    expect(sockets).toHaveLength(1);
    link.wake();
    await clock.pass(399);
    expect(sockets).toHaveLength(1);
    await clock.pass(300);
    expect(sockets).toHaveLength(2);
  });

  it('is not given more time by one doubt after another', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    let waited = 0;
    for (; sockets.length === 1; waited += 200) {
      link.wake();
      await clock.pass(200);
    }
    expect(waited).toBeLessThan(1_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives up an attempt that was under way while there was no network', async () => {
    const { link, sockets, clock, last } = line();
    await clock.pass(300);
    link.wake();
    expect(sockets).toHaveLength(1);
    await clock.pass(200);
    link.wake();
    expect(sockets).toHaveLength(2);
    last().open();
    expect(link.state).toBe('open');
  });

  it('looks at the line when a question stays open', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    void link.ask({ type: 'choose', version: 3, actions: ['harvest'] }, { resend: true });
    await clock.pass(1_600);
    expect(last().sent.at(-1)?.type).toBe('ping');
    await clock.pass(4_500);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent.map((one) => one.type)).toEqual(['choose']);
  });

  it('doubts a line over which the device has slept', async () => {
    const { sockets, clock, last } = line();
    last().open();
    clock.sleep(3_600_000);
    await clock.pass(0);
    expect(last().sent.at(-1)?.type).toBe('ping');
    await clock.pass(700);
    expect(sockets).toHaveLength(2);
  });

  it('asks once more where the page stood still over the answer', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    const pings = () => last().sent.filter(({ type }) => type === 'ping').length;
    /** In doubt, and then everything stands still for so long. */
    const stall = async (ms: number) => {
      link.wake();
      clock.sleep(ms);
      await clock.pass(0);
    };
    await stall(1_000);
    expect(link.state).toBe('open');
    expect(pings()).toBe(2);
    // What had come in the meantime is heard only now.
    last().say({ type: 'pong', time: 0 });
    await clock.pass(4_000);
    expect(link.state).toBe('open');

    await stall(1_000);
    expect(link.state).toBe('open');
    await clock.pass(4_000);
    expect(sockets).toHaveLength(2);
    last().open();
    // Whoever stands still all the time does not wait for ever.
    await stall(3_600_000);
    expect(link.state).toBe('open');
    clock.sleep(3_600_000);
    await clock.pass(0);
    expect(link.state).toBe('waiting');
  });

  it('says what was asked before the greeting was through when it is, once', async () => {
    const { link, clock, last } = line();
    const early = link.ask({ type: 'browse' });
    last().onclose?.({ code: 1006, reason: '' });
    await clock.pass(1_000);
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toMatchObject([{ type: 'browse' }]);
    last().say({ type: 'done', id: last().sent[0]!.id });
    await expect(early).resolves.toMatchObject({ type: 'done' });
    last().onclose?.({ code: 1006, reason: '' });
    await expect(link.ask({ type: 'browse' })).rejects.toMatchObject({ code: 'offline' });
    await clock.pass(1_000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('answers everybody who asked on a line that is broken for a fresh one', async () => {
    const { link, last } = line();
    const unsaid = link.ask({ type: 'browse' });
    last().open();
    const said = link.ask({ type: 'chat', text: 'hi' });
    last().say({ type: 'done', id: last().sent[0]!.id });
    await unsaid;
    link.restart();
    await expect(said).rejects.toMatchObject({ code: 'offline' });
  });

  it('says an unanswered choice again, and nothing else', async () => {
    const { link, clock, last } = line();
    last().open();
    const choice = link.ask({ type: 'choose', version: 3, actions: ['harvest'] }, { resend: true });
    const chat = link.ask({ type: 'chat', text: 'hi' });
    const first = last();
    first.onclose?.({ code: 1006, reason: '' });
    await expect(chat).rejects.toMatchObject({ code: 'offline' });
    await clock.pass(1_000);
    last().open();
    const again = last().sent.filter((message) => message.type !== 'ping');
    expect(again).toEqual([first.sent[0]]);
    last().say({ type: 'done', id: first.sent[0]!.id });
    await expect(choice).resolves.toMatchObject({ type: 'done' });
  });

  it('turns an error into a refusal with its code and what is missing', async () => {
    const { link, last } = line();
    last().open();
    const answer = link.ask({ type: 'choose', version: 1, actions: ['tax'] }, { resend: true });
    last().say({
      type: 'error',
      code: 'not_enough_food',
      message: 'No.',
      id: last().sent[0]!.id,
      missing: { food: 2 },
    });
    await expect(answer).rejects.toMatchObject({ code: 'not_enough_food', missing: { food: 2 } });
  });

  it('starts afresh when the server says something that is not JSON', async () => {
    const { sockets, last } = line();
    last().open();
    last().onmessage?.({ data: '{' });
    await settled();
    expect(sockets).toHaveLength(2);
  });

  it('is silent for good once stopped', async () => {
    const { link, sockets, clock, last } = line();
    last().open();
    const open = link.ask({ type: 'choose', version: 1, actions: ['tax'] }, { resend: true });
    link.stop();
    await expect(open).rejects.toMatchObject({ code: 'offline' });
    await clock.pass(60_000);
    expect(sockets).toHaveLength(1);
  });
});
