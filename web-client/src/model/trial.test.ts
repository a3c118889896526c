import { describe, expect, it } from 'vitest';
import { Refused } from '../net/link';
import type { ClientMessage, ServerMessage } from '../wire/protocol';
import { Trial } from './trial.svelte';

type Asked = Extract<ClientMessage, { type: 'try' }>;

const answer = (problems: { line: number; said: string[] }[] = []): ServerMessage => ({
  type: 'tried',
  problems,
  facts: [],
  seats: [],
  report: [],
});

/** A server whose answers the test gives. */
function server() {
  const waiting: { asked: Asked; give: (answer: ServerMessage) => void; refuse: (error: Error) => void }[] =
    [];
  const played: { text: string; goesOn: boolean }[] = [];
  const trial = new Trial('seed: 1\n', {
    ask: (message) => new Promise((give, refuse) => waiting.push({ asked: message as Asked, give, refuse })),
    played: (text, goesOn) => played.push({ text, goesOn }),
    say: (refused) => `said ${refused.code}`,
  });
  const next = async () => {
    await Promise.resolve();
    return waiting.shift()!;
  };
  return { trial, next, waiting, played };
}

describe('a trial', () => {
  it('asks about what was typed meanwhile once the answer is here', async () => {
    const { trial, next, waiting, played } = server();
    const playing = trial.play();
    trial.text = 'seed: 2\n';
    void trial.play();
    const first = await next();
    expect(waiting).toEqual([]);
    first.give(answer());
    await Promise.resolve();
    const second = await next();
    expect(second.asked.lines).toEqual(['seed: 2']);
    second.give(answer());
    await playing;
    expect(played.map((one) => one.text)).toEqual(['seed: 1\n', 'seed: 2\n']);
  });

  it('makes a choice as a line, and takes off one that is refused', async () => {
    const { trial, next, played } = server();
    const made = trial.choose(0, ['harvest']);
    (await next()).give(answer());
    expect(await made).toBeNull();
    expect(trial.text).toBe('seed: 1\nA: harvest\n');
    expect(played).toEqual([{ text: 'seed: 1\nA: harvest\n', goesOn: true }]);

    const refused = trial.choose(0, ['harvest']);
    (await next()).give(answer([{ line: 3, said: ['refused: already_produced'] }]));
    await Promise.resolve();
    (await next()).give(answer());
    expect(await refused).toEqual({ line: 3, said: ['refused: already_produced'] });
    expect(trial.text).toBe('seed: 1\nA: harvest\n');
    expect(trial.problems).toEqual([]);
  });

  it('names the line that the server cannot read', async () => {
    const { trial, next } = server();
    const playing = trial.play();
    (await next()).refuse(new Refused('bad_text', '', undefined, '/lines/0'));
    await playing;
    expect(trial.problems).toEqual([{ line: 1, said: ['said bad_text'] }]);
  });

  it('keeps the text where there is no line, and the choice is not made', async () => {
    const { trial, next } = server();
    const made = trial.choose(0, ['harvest']);
    (await next()).refuse(new Refused('offline', ''));
    expect(await made).toBe('trouble');
    expect(trial.text).toBe('seed: 1\n');
    expect(trial.trouble?.code).toBe('offline');
  });

  it('says what a choice would bring, or that it would be refused', async () => {
    const { trial, next } = server();
    const asked = trial.consult(1, 'tax');
    const one = await next();
    expect(one.asked.consult).toEqual({ seat: 1, action: 'tax' });
    one.give({ ...answer(), preview: { gold: 2 } } as ServerMessage);
    expect(await asked).toEqual({ gold: 2 });
    const other = trial.consult(1, 'nothing');
    (await next()).give(answer());
    await expect(other).rejects.toThrow(Refused);
  });
});
