// Hidden hands with boardgame.io: `serve PORT`, or `load ...` as measure.mjs has it.
import { createRequire } from 'node:module';
import { Bench, Table, seats } from './measure.mjs';

const require = createRequire(import.meta.url);

const hands = {
  name: 'hands',
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: 200 }, (_, card) => card));
    return {
      hands: Object.fromEntries(
        Array.from({ length: ctx.numPlayers }, (_, seat) => [seat, deck.splice(0, 5)]),
      ),
      deck,
      discard: [],
      supply: Array.from({ length: 40 }, (_, id) => ({ id, name: `card-${id}`, cost: id % 8, left: 10 })),
      score: Array(ctx.numPlayers).fill(0),
    };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, place) => {
        const [card] = G.hands[playerID].splice(place, 1);
        if (card === undefined) return 'INVALID_MOVE';
        G.deck.push(card);
        G.discard = [...G.discard, card].slice(-20);
        const pile = G.supply[card % 40];
        pile.left = (pile.left + 9) % 11;
        G.score[Number(playerID)] += card % 5;
        G.hands[playerID].push(G.deck.shift());
      },
    },
  },
};

function serve(port) {
  const { Server } = require('boardgame.io/server');
  Server({ games: [hands], origins: ['*'] }).run(port);
}

async function load(words) {
  const { io } = require('socket.io-client');
  const bench = new Bench(words);
  const base = `http://127.0.0.1:${bench.port}`;
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  for (let i = 0; i < bench.lobbies; i += 1) {
    const { matchID } = await post('/games/hands/create', { numPlayers: seats });
    const plays = [];
    const table = new Table(bench, (seat) => plays[seat]());
    for (let seat = 0; seat < seats; seat += 1) {
      const playerID = String(seat);
      const { playerCredentials: credentials } = await post(`/games/hands/${matchID}/join`, {
        playerID,
        playerName: `Player ${seat}`,
      });
      const socket = io(`${base}/hands`, { transports: ['websocket'], forceNew: true });
      let version = 0;
      plays.push(() => {
        const payload = { type: 'play', args: [0], playerID, credentials };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, version, matchID, playerID);
      });
      socket.on('update', (match, state) => {
        if (state._stateID === version) return;
        version = state._stateID;
        table.updated();
      });
      await new Promise((synced) => {
        socket.on('sync', (match, info) => {
          version = info.state._stateID;
          synced();
        });
        socket.on('connect', () => {
          bench.sockets.push(socket.io.engine.transport.ws._socket);
          socket.io.engine.on('data', (text) => bench.heard(text.length));
          socket.emit('sync', matchID, playerID, credentials, seats);
        });
      });
    }
  }
  await bench.run('boardgame.io');
}

const [what, ...words] = process.argv.slice(2);
await (what === 'serve' ? serve(Number(words[0])) : load(words));
