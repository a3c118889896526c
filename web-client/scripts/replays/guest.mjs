// Somebody at the table who speaks the protocol and folds what comes, for recording replays.
import WebSocket from 'ws';

const patience = 60_000;

/** RFC 7396: what `patch` makes of `value`. */
export function folded(value, patch) {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) Reflect.deleteProperty(result, key);
    else result[key] = folded(result[key], change);
  }
  return result;
}

export class Guest {
  lobby = null;
  match = null;
  secret = '';
  #socket;
  #next = 1;
  #answers = new Map();
  #watchers = new Set();

  /** Somebody new, or by `secret` somebody who comes back. */
  static async arrive(port, name, secret) {
    const guest = new Guest();
    guest.name = name;
    guest.#socket = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, 'coronet.v1');
    guest.#socket.on('message', (bytes) => guest.#take(JSON.parse(String(bytes))));
    await new Promise((resolve, reject) => guest.#socket.once('open', resolve).once('error', reject));
    guest.#say({ type: 'hello', protocol: 1, name, ...(secret ? { secret } : {}) });
    guest.secret = secret ?? '';
    await guest.until(() => guest.person !== undefined);
    return guest;
  }

  /** Asks for something; gives the answer, which may be an error. */
  async ask(message) {
    const id = this.#next++;
    const answer = new Promise((resolve) => this.#answers.set(id, resolve));
    this.#say({ ...message, id });
    return await answer;
  }

  /** As `ask`, and throws when it is refused. */
  async get(message) {
    const answer = await this.ask(message);
    if (answer.type === 'error') throw new Error(`${message.type}: ${answer.code}: ${answer.message}`);
    return answer;
  }

  /** Waits until something holds of what was heard. */
  async until(holds) {
    if (holds()) return;
    await new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${this.name} waits in vain for ${String(holds)}`)),
        patience,
      );
      const look = () => {
        if (!holds()) return;
        clearTimeout(late);
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  get asked() {
    return this.match !== null && !this.over && this.match.table.waiting.includes(this.match.seat);
  }

  get over() {
    return this.match !== null && this.match.table.over;
  }

  leave() {
    this.#socket.close();
  }

  #say(message) {
    this.#socket.send(JSON.stringify(message));
  }

  #take(message) {
    if (message.type === 'welcome') {
      this.person = message.person;
      if (message.secret) this.secret = message.secret;
    } else if (message.type === 'lobby') this.lobby = message.lobby;
    else if (message.type === 'lobby_update') this.lobby = folded(this.lobby, message.d);
    else if (message.type === 'match') this.match = message;
    else if (message.type === 'update' && this.match) {
      const { match } = this;
      const after = { ...match, version: message.v };
      if (message.d) after.public = folded(match.public, message.d);
      if (message.p) after.private = folded(match.private, message.p);
      if (message.t) after.table = folded(match.table, message.t);
      if (message.o) after.own = folded(match.own, message.o);
      this.match = after;
    }
    // The update that a choice makes carries its id and is its answer.
    if (this.#answers.has(message.id)) {
      this.#answers.get(message.id)(message);
      this.#answers.delete(message.id);
    }
    for (const look of [...this.#watchers]) look();
  }
}
