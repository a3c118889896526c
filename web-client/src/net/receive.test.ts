import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../test-support/schema';
import type { ClientMessage, ServerMessage } from '../wire/protocol';
import { nothingKnown, receive, type Known } from './receive';

interface Vector<Message> {
  name: string;
  message: Message;
}
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../schema/vectors/${file}.json`, import.meta.url), 'utf8'));
const said = (read('client_messages') as { valid: Vector<ClientMessage>[] }).valid;
const heard = (read('server_messages') as { messages: Vector<ServerMessage>[] }).messages;

describe('the vectors', () => {
  it.each(said)('are of the schema: a client says $name', ({ message }) => checkMessage('client', message));
  it.each(heard)('are of the schema: the server says $name', ({ message }) =>
    checkMessage('server', message),
  );
});

describe('what is known', () => {
  /** Everything known after each message of the conversation. */
  const after = (last: string): Known => {
    let known = nothingKnown;
    for (const { name, message } of heard) {
      const next = receive(known, message);
      if (next === 'gap') throw new Error(`a gap before ${name}`);
      known = next;
      if (name.startsWith(last)) return known;
    }
    throw new Error(`no vector is called ${last}`);
  };

  it('is who one is and where one sits', () => {
    expect(after('a new person')).toMatchObject({ person: 'P1', name: 'Guest 1234', playingIn: '' });
    expect(after('a known person')).toMatchObject({ person: 'P1', name: 'Zoë 🎲', playingIn: 'L1' });
  });

  it('follows the lobby', () => {
    expect(after('lobby_update: somebody comes in').lobby?.proposal?.kind).toBe('undo');
    const { lobby, chats, me } = after('chat');
    expect(me).toBe(1);
    expect(Object.keys(lobby!.members)).toEqual(['1', '2']);
    expect(lobby).toMatchObject({ phase: 'playing', match: 'M1' });
    expect(lobby).not.toHaveProperty('proposal');
    expect(chats.map((line) => line.text)).toEqual(['anybody?', '<b>hello</b>']);
  });

  it('follows the match', () => {
    expect(after('update: a choice').match).toMatchObject({
      version: 1,
      public: { turn: { seat: 1 } },
      private: {},
    });
    expect(after('update: an undo').match).toMatchObject({ version: 2, public: { turn: { seat: 0 } } });
  });

  it('knows up to where the chat of a lobby was seen, and nothing as new that was said before one came', () => {
    const { message } = heard.find((one) => one.message.type === 'lobby')!;
    if (message.type !== 'lobby') throw new Error('no lobby');
    const told = (id: string, ...times: number[]): ServerMessage => ({
      ...message,
      lobby: {
        ...message.lobby,
        id,
        chats: times.map((at) => ({ member: 2, name: 'Bo', text: 'so', at })),
      },
    });
    const come = receive(nothingKnown, told('L1', 5, 7)) as Known;
    expect(come.heard).toBe(7);
    const back = receive(come, told('L1', 7, 9)) as Known;
    expect(back.heard, 'said while the line was broken').toBe(7);
    expect((receive(back, told('L2', 3)) as Known).heard).toBe(3);
  });

  it('knows trouble of the storage until something is stored again, and that a match was stopped for good', () => {
    const at = after('update: a choice');
    const vector = (type: ServerMessage['type']) =>
      heard.find(({ message }) => message.type === type)!.message;
    const follows = (code: string, ...messages: ServerMessage[]) =>
      [{ type: 'error', code, message: '' } as ServerMessage, ...messages].reduce((known, message) => {
        const next = receive(known, message);
        if (next === 'gap') throw new Error('a gap');
        return next;
      }, at).trouble;
    expect(at.match).not.toBeNull();
    expect(follows('storage_trouble', vector('lobby_update'))).toBe('storage_trouble');
    expect(follows('storage_trouble', vector('match'))).toBe('');
    expect(follows('match_frozen', vector('match'))).toBe('match_frozen');
  });

  it('knows when the program declines for us, until that is answered', () => {
    const told = { type: 'declining' as const, match: 'M1', version: 1, at: 2500 };
    const asked = receive(after('update: a choice'), { ...told, match: 'another' }) as Known;
    expect(asked.match!.declines).toBe(0);
    expect(after('declining').match!.declines).toBe(1790000002500);
    const waits = { ...asked, match: { ...asked.match!, table: { ...asked.match!.table, waiting: [0, 1] } } };
    const update = { type: 'update' as const, v: 2, e: [], d: {}, p: {}, t: {}, o: {} };
    const next = (change: object): number => {
      const before = receive(waits, told) as Known;
      return (receive(before, { ...update, by: 1, ...change } as ServerMessage) as Known).match!.declines;
    };
    expect(next({}), 'somebody else has answered').toBe(2500);
    expect([next({ by: 0 }), next({ t: { waiting: [1] } }), next({ back: 0 })]).toEqual([0, 0, 0]);
  });

  it('puts earlier lines before the log, and no others', () => {
    const known = after('match: a spectator');
    const late = {
      ...known,
      match: { ...known.match!, log: known.match!.log.map((line, at) => ({ ...line, v: at + 2 })) },
    };
    const lines = [
      { v: 0, by: -1, e: [] },
      { v: 1, by: 0, e: [] },
    ];
    const told = { type: 'log' as const, id: 1, match: known.match!.match, lines };
    const whole = receive(late, told) as Known;
    expect(whole.match!.log.map((line) => line.v).slice(0, 3)).toEqual([0, 1, 2]);
    expect(receive(whole, told)).toEqual(whole);
    expect(receive(late, { ...told, match: 'another' })).toEqual(late);
    expect(receive(late, { ...told, lines: lines.slice(0, 1) })).toEqual(late);
  });

  it('is left as it is by answers', () => {
    const before = after('match: a spectator');
    for (const answer of ['consulted', 'hinted', 'done', 'error']) expect(after(answer)).toEqual(before);
  });

  it('holds lists, links and the way out', () => {
    const known = after('pong');
    expect(known).toMatchObject({ left: 'elsewhere', lobby: null, match: null, me: 0, moreGames: true });
    expect(known.lobbies?.[0]?.host).toBe('Ada');
    expect(known.games?.[0]?.match).toBe('M0');
    expect(known.device?.token).toBe('Ab_-12345678');
  });
  it('holds nothing of one person for another', () => {
    const mine = after('pong');
    const welcome = { type: 'welcome' as const, person: mine.person, name: 'Ada', version: '1' };
    expect(receive(mine, welcome)).toMatchObject({ device: mine.device, games: mine.games });
    const another = { device: null, games: null, running: null };
    expect(receive(mine, { ...welcome, person: 'another' })).toMatchObject(another);
  });
});
