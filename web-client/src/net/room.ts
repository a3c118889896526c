/** The room to be in: by link, or a public lobby by id. */
export type Room = { link: string } | { lobby: string };

/** The room of a lobby one is in. */
export function roomOf(lobby: { id: string; link: string }): Room {
  return lobby.link === '' ? { lobby: lobby.id } : { link: lobby.link };
}
