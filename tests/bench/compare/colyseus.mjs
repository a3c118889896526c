// Hidden hands with Colyseus: `serve PORT`, or `load ...` as measure.mjs has it.
import { Room, Server } from '@colyseus/core';
import { ArraySchema, MapSchema, Schema, StateView, defineTypes, view } from '@colyseus/schema';
import { Client } from '@colyseus/sdk';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Bench, Table, seats } from './measure.mjs';

class Pile extends Schema {}
defineTypes(Pile, { id: 'uint8', name: 'string', cost: 'uint8', left: 'uint8' });
class Player extends Schema {}
defineTypes(Player, { score: 'uint32', count: 'uint8', hand: ['uint8'] });
view()(Player.prototype, 'hand');
class State extends Schema {}
defineTypes(State, {
  turn: 'uint32',
  current: 'uint8',
  supply: [Pile],
  discard: ['uint8'],
  players: { map: Player },
});

class Hands extends Room {
  onCreate() {
    this.maxClients = seats;
    this.patchRate = null; // told after each choice, not by the clock
    this.order = [];
    this.deck = Array.from({ length: 200 }, (_, card) => card);
    for (let i = this.deck.length - 1; i > 0; i -= 1) {
      const other = Math.floor(Math.random() * (i + 1));
      [this.deck[i], this.deck[other]] = [this.deck[other], this.deck[i]];
    }
    this.state = Object.assign(new State(), {
      turn: 0,
      current: 0,
      supply: new ArraySchema(),
      discard: new ArraySchema(),
      players: new MapSchema(),
    });
    for (let id = 0; id < 40; id += 1) {
      this.state.supply.push(Object.assign(new Pile(), { id, name: `card-${id}`, cost: id % 8, left: 10 }));
    }
    this.onMessage('play', (client, place) => this.play(client, place));
  }

  play(client, place) {
    if (this.order[this.state.current] !== client.sessionId) return;
    const player = this.state.players.get(client.sessionId);
    const card = player.hand[place];
    if (card === undefined) return;
    player.hand.splice(place, 1);
    this.deck.push(card);
    this.state.discard.push(card);
    if (this.state.discard.length > 20) this.state.discard.shift();
    const pile = this.state.supply[card % 40];
    pile.left = (pile.left + 9) % 11;
    player.score += card % 5;
    player.hand.push(this.deck.shift());
    this.state.current = (this.state.current + 1) % seats;
    this.state.turn += 1;
    this.broadcastPatch();
  }

  onJoin(client) {
    const player = Object.assign(new Player(), { score: 0, count: 5 });
    player.hand = new ArraySchema(...this.deck.splice(0, 5));
    this.state.players.set(client.sessionId, player);
    this.order.push(client.sessionId);
    client.view = new StateView();
    client.view.add(player);
    this.broadcastPatch();
  }
}

async function serve(port) {
  const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
  server.define('hands', Hands);
  await server.listen(port);
}

async function load(words) {
  const bench = new Bench(words);
  for (let i = 0; i < bench.lobbies; i += 1) {
    const rooms = [];
    const table = new Table(bench, (seat) => rooms[seat].send('play', 0));
    for (let seat = 0; seat < seats; seat += 1) {
      const client = new Client(`ws://127.0.0.1:${bench.port}`);
      const room = seat === 0 ? await client.create('hands') : await client.joinById(rooms[0].roomId);
      rooms.push(room);
      const socket = room.connection.transport.ws;
      bench.sockets.push(socket._socket);
      const taken = socket.onmessage;
      socket.onmessage = (event) => {
        bench.heard(event.data.byteLength ?? event.data.length);
        taken.call(socket, event);
      };
      let turn = 0;
      room.onStateChange((state) => {
        if (state.turn === turn) return;
        turn = state.turn;
        table.updated();
      });
    }
  }
  await bench.run('colyseus');
}

const [what, ...words] = process.argv.slice(2);
await (what === 'serve' ? serve(Number(words[0])) : load(words));
