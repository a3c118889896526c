// What is measured alike of every server that a script of Node loads: tables of three at which each seat plays in turn,
// in a closed loop or at an offered rate. Used by colyseus.mjs and boardgame_io.mjs.
import fs from 'node:fs';

export const seats = 3;
const ticksPerSecond = 100;
const choicesWeighed = 60; // at each table, until its memory is looked at

/// Microseconds of processor time and KB of memory of a process.
function spentBy(process) {
  const stat = fs.readFileSync(`/proc/${process}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = fs.readFileSync(`/proc/${process}/status`, 'utf8');
  return {
    us: ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond,
    kb: Number(/VmRSS:\s+(\d+)/.exec(status)[1]),
    at: performance.now(),
  };
}

const quantile = (sorted, part) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

export class Bench {
  /// `load PORT PROCESS LOBBIES SECONDS RATE`, as they stand on the command line behind `load`.
  constructor(words) {
    [this.port, this.process, this.lobbies, this.seconds, this.rate] = words.map(Number);
    this.before = spentBy(this.process);
    this.running = false;
    this.sockets = []; // of the system, which know what has come
    this.tables = [];
    this.latencies = [];
    this.updates = 0;
    this.plain = 0;
    this.synced = 0;
    this.weighed = undefined;
  }

  /// A choice was made and all have its update.
  chosen(milliseconds) {
    this.latencies.push(milliseconds);
    if (this.latencies.length === choicesWeighed * this.lobbies) this.weighed = spentBy(this.process);
  }

  /// A message has come, of so many bytes once it is unpacked.
  heard(bytes) {
    if (this.running) this.plain += bytes;
    else this.synced += bytes;
  }

  #received() {
    return sum(this.sockets.map((socket) => socket.bytesRead));
  }

  /// Lets all play and prints the row of the table.
  async run(name) {
    await new Promise((seated) => setTimeout(seated, 1000)); // what is still under way belongs to the first sync
    const begun = spentBy(this.process);
    const received = this.#received();
    this.running = true;
    for (const [number, table] of this.tables.entries()) {
      table.due = begun.at + (table.interval * number) / this.lobbies;
      table.next();
    }
    await new Promise((over) => setTimeout(over, this.seconds * 1000));
    this.running = false;
    const done = spentBy(this.process);
    const sorted = this.latencies.sort((a, b) => a - b);
    const row = [
      (sorted.length * 1000) / (done.at - begun.at),
      (done.us - begun.us) / sorted.length,
      quantile(sorted, 0.5).toFixed(2),
      quantile(sorted, 0.99).toFixed(2),
      quantile(sorted, 0.999).toFixed(2),
      (this.#received() - received) / this.updates,
      this.plain / this.updates,
      ((this.weighed ?? done).kb - this.before.kb) / this.lobbies,
      this.synced / (this.lobbies * seats),
    ];
    console.log(name, ...row.map((value) => (typeof value === 'number' ? Math.round(value) : value)));
    process.exit(0);
  }
}

/// One table. Its seats play in turn; a choice is done when all three have its update.
export class Table {
  #heard = 0;
  #turn = 0;
  #begun = 0;

  /// `play(seat)` sends a choice of that seat.
  constructor(bench, play) {
    this.bench = bench;
    this.play = play;
    this.interval = bench.rate === 0 ? 0 : (bench.lobbies * 1000) / bench.rate;
    this.due = 0;
    bench.tables.push(this);
  }

  next() {
    if (!this.bench.running) return;
    const now = performance.now();
    const left = this.interval === 0 ? 0 : this.due - now;
    if (left > 2) setTimeout(() => this.next(), left - 1.5);
    else if (left > 0) setImmediate(() => this.next());
    else {
      this.#begun = this.interval === 0 ? now : this.due;
      this.due += this.interval;
      this.play(this.#turn % seats);
    }
  }

  /// A seat has the update of the choice that was made.
  updated() {
    if (!this.bench.running) return;
    this.bench.updates += 1;
    this.#heard += 1;
    if (this.#heard < seats) return;
    this.#heard = 0;
    this.#turn += 1;
    this.bench.chosen(performance.now() - this.#begun);
    setImmediate(() => this.next());
  }
}
