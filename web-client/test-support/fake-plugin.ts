/**
 * Serves the fake server from Vite: `npm run look` shows every page without a real server.
 * `/fake/position?name=late` chooses what the next match begins with.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connect, Plugin } from 'vite';
import { WebSocketServer } from 'ws';
import type { FakePosition } from './fake-parts.ts';
import { FakeServer } from './fake-server.ts';
import { at, catalog } from '../src/games/monarch/fixtures/index.ts';

const options = [
  {
    id: 'printing',
    label: 'Printing',
    help: 'The words on the cards; the rules are the same.',
    kind: 'choice',
    values: [
      { id: 'first', label: 'First' },
      { id: 'later', label: 'Later' },
    ],
    default: 'later',
  },
  {
    id: 'banners',
    label: 'Banners',
    help: 'Leave them out in a first game.',
    kind: 'switch',
    values: [],
    default: 'on',
  },
];

export function fakeServer(): Plugin {
  let name = 'early';
  const server = new FakeServer((): FakePosition => {
    const model = at(name);
    const seats = model.players.map((player) => player.seat);
    const privates = Object.fromEntries(seats.map((seat) => [String(seat), at(name, seat).private!]));
    return {
      public: model.public,
      privates,
      ...model.table,
      places: model.table.places ?? [],
      scores: model.table.scores ?? [],
    };
  });

  const attach = (http: Server | null, middlewares: Connect.Server): void => {
    middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      if (url.pathname === '/fake/position') {
        name = url.searchParams.get('name') ?? name;
        response.end(name);
      } else if (url.pathname === '/api/games') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ games: [{ ...catalog, options }] }));
      } else if (url.pathname.startsWith('/api/')) {
        response.statusCode = 404;
        response.end();
      } else next();
    });
    const sockets = new WebSocketServer({ noServer: true });
    http?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.url !== '/ws') return;
      sockets.handleUpgrade(request, socket, head, (line) => {
        const { hear, gone } = server.connect((message) => line.send(JSON.stringify(message)));
        line.on('message', (data) => hear(String(data)));
        line.on('close', gone);
      });
    });
  };
  return {
    name: 'coronet-fake-server',
    configureServer: (vite) => attach(vite.httpServer as Server | null, vite.middlewares),
    configurePreviewServer: (vite) => attach(vite.httpServer as Server, vite.middlewares),
  };
}
