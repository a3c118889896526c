import { registry } from '../games/registry';

/** The address after the `#`. */
export type Route =
  | { page: 'start' }
  | { page: 'browse' }
  | { page: 'room'; link: string }
  | { page: 'public'; lobby: string }
  | { page: 'games' }
  | { page: 'replay'; match: string; at: number | null; as: number | null }
  | { page: 'file' }
  | { page: 'rules'; game: string; at: string }
  | { page: 'workshop'; game: string; text: string }
  | { page: 'device'; token: string }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'lost' };

/** Whether a path is the one at which this client lives. */
export function isHome(path: string): boolean {
  return path === '/' || path === '/index.html';
}

/** Reads an address; anything unknown is `lost`. */
export function readRoute(hash: string, path = '/'): Route {
  if (!isHome(path)) return { page: 'lost' };
  const [way = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parts = way
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [page, id] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1) {
    if (page === 'browse' || page === 'games' || page === 'settings' || page === 'about') return { page };
    if (page === 'device') return { page, token: '' };
    if (page === 'rules') return { page, game: '', at: '' };
    if (page === 'workshop') return { page, game: '', text: '' };
    if (page === 'replay') return { page: 'file' };
  }
  if (parts.length === 2 && id !== undefined) {
    if (page === 'l') return { page: 'room', link: id };
    if (page === 'p') return { page: 'public', lobby: id };
    if (page === 'device') return { page, token: id };
    const marks = new URLSearchParams(query);
    const known = Object.hasOwn(registry, id);
    if (page === 'rules' && known) return { page, game: id, at: marks.get('at') ?? '' };
    if (page === 'workshop' && known) return { page, game: id, text: marks.get('text') ?? '' };
    if (page === 'replay') {
      return { page, match: id, at: whole(marks.get('at')), as: whole(marks.get('as')) };
    }
  }
  return { page: 'lost' };
}

/** The address of a route, with the `#`. */
export function address(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'lost':
      return '#/';
    case 'room':
      return `#/l/${encodeURIComponent(route.link)}`;
    case 'public':
      return `#/p/${encodeURIComponent(route.lobby)}`;
    case 'file':
      return '#/replay';
    case 'device':
      return route.token === '' ? '#/device' : `#/device/${encodeURIComponent(route.token)}`;
    case 'rules': {
      const at = route.at === '' ? '' : `?at=${encodeURIComponent(route.at)}`;
      return route.game === '' ? '#/rules' : `#/rules/${encodeURIComponent(route.game)}${at}`;
    }
    case 'workshop': {
      const way = route.game === '' ? '#/workshop' : `#/workshop/${encodeURIComponent(route.game)}`;
      return route.text === '' ? way : `${way}?${new URLSearchParams({ text: route.text }).toString()}`;
    }
    case 'replay': {
      const marks = new URLSearchParams();
      if (route.at !== null) marks.set('at', String(route.at));
      if (route.as !== null) marks.set('as', String(route.as));
      const query = marks.toString();
      return `#/replay/${encodeURIComponent(route.match)}${query === '' ? '' : `?${query}`}`;
    }
    default:
      return `#/${route.page}`;
  }
}

/** The address of a lobby one is in, or was. */
export function wayTo({ id, link }: { id: string; link: string }): string {
  return address(link === '' ? { page: 'public', lobby: id } : { page: 'room', link });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}
