// Plays one game as `games.mjs` wants it, to its end or until a version.
import { randomBytes } from 'node:crypto';

/**
 * Gives the match, the lobby's link and who played, with their secrets.
 * @param arrive brings somebody to the server: `(name, secret?) => Promise<Guest>`
 */
export async function play(game, arrive) {
  const seated = game.seats.filter((seat) => seat === 'person').length;
  const guests = [];
  // A host without a seat when only bots play.
  for (let i = 0; i < Math.max(seated, 1); ++i) guests.push(await arrive(`Guest ${String(i + 1)}`));
  const host = guests[0];
  await host.get({
    type: 'create',
    game: game.game,
    access: 'private',
    options: { hints: 'on', ...game.options },
  });
  await host.until(() => host.lobby !== null);
  if (seated === 0) await host.get({ type: 'stand' });
  const bots = game.seats.flatMap((seat, place) => (seat === 'person' ? [] : [{ seat: place, level: seat }]));
  for (const bot of bots) await host.get({ type: 'seat_bot', ...bot });
  for (const guest of guests.slice(1)) {
    await guest.ask({ type: 'join', link: host.lobby.link });
    await guest.get({ type: 'sit' });
  }
  for (const guest of seated === 0 ? [] : guests) {
    const random = randomBytes(32).toString('hex');
    await guest.get({ type: 'contribute', commitment: guest.lobby.commitment, random });
  }
  await host.get({ type: 'start' });
  for (const guest of guests) await guest.until(() => guest.match !== null);
  const match = host.match.match;
  const incidents = [...(game.incidents ?? [])];
  const enough = () => game.until !== undefined && host.match.version >= game.until;
  while (!host.over && !enough()) {
    const due = incidents[0] && host.match.version >= incidents[0].at;
    if (due && (await incident(incidents[0], guests, arrive))) incidents.shift();
    else await turn(game, guests);
  }
  if (incidents.length > 0) throw new Error(`${game.name} was over before ${incidents[0].what}`);
  if (host.over) await host.until(() => host.lobby.phase === 'ended');
  for (const guest of guests) guest.leave();
  const people = guests.map(({ name, secret }) => ({ name, secret }));
  return { match, link: host.lobby.link, people };
}

/** Somebody who is asked chooses, or takes back; or else the program goes on. */
async function turn(game, guests) {
  const present = guests.filter((guest) => guest.here !== false);
  // What one guest has heard the others hear soon; whoever is not here hears nothing.
  const version = Math.max(...present.map((guest) => guest.match.version));
  const reached = (wanted) =>
    Promise.all(present.map((one) => one.until(() => one.over || one.match.version >= wanted)));
  await reached(version);
  const chooser = present.find((guest) => guest.asked && !guest.gone);
  if (!chooser) return await reached(version + 1);
  const back = game.undo && version % game.undo === game.undo - 1 && chooser.match.own.undo !== '';
  const done = await (back ? chooser.ask({ type: 'undo' }) : choose(chooser));
  if (done.type !== 'error') return await reached(version + 1);
  // A bot acted meanwhile: then it is asked again.
  if (!['stale_version', 'not_asked', 'nothing_to_undo', 'match_over'].includes(done.code))
    throw new Error(`no choice in ${game.name}: ${done.code}: ${done.message}`);
}

/** Chooses what Regent would; gives the answer. */
async function choose(guest) {
  const hint = await guest.ask({ type: 'hint' });
  if (hint.type === 'error') return hint;
  return await guest.ask({ type: 'choose', version: hint.version, actions: [hint.choices[0].action] });
}

/** What happens once beside the choices; false if it cannot happen yet. */
async function incident({ what, seat }, guests, arrive) {
  const guest = guests.find((one) => one.match.seat === seat);
  const present = guests.filter((one) => one.here !== false);
  const others = present.filter((one) => one !== guest && !one.gone);
  const { version } = present[0].match;
  if (what === 'resign') {
    await guest.get({ type: 'resign' });
    guest.gone = true;
  } else if (what === 'replace') {
    guest.leave();
    guest.here = false;
    const lobby = () => others[0].lobby;
    await others[0].until(() => Object.values(lobby().members).some((one) => one.seat === seat && !one.here));
    await agreed(others[0], others, { type: 'replace', seat, level: 'courtier' });
  } else if (what === 'return') {
    const back = await arrive(guest.name, guest.secret);
    back.ask({ type: 'join', link: others[0].lobby.link });
    await back.until(() => back.match !== null);
    guests[guests.indexOf(guest)] = back;
  } else if (what === 'take back by consent') {
    const asker = others.find((one) => one.match.own.undo === '' && one.match.own.undo_consent !== '');
    if (!asker) return false;
    await agreed(asker, others, { type: 'undo' });
  }
  for (const one of present)
    if (one.here !== false) await one.until(() => one.over || one.match.version > version);
  return true;
}

/** Somebody proposes, and all the others agree. */
async function agreed(proposer, all, proposal) {
  await proposer.get(proposal);
  for (const other of all) {
    if (other === proposer) continue;
    await other.until(() => other.lobby.proposal !== undefined);
    await other.get({ type: 'vote', agree: true });
  }
}
