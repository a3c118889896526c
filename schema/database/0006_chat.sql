-- The lines of a lobby's chat, the latest of them. They stood in the lobby's notes, so that each line and each change of
-- the lobby wrote all of them.
CREATE TABLE lobby_chat (
    lobby  BLOB NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    line   INTEGER NOT NULL CHECK (line >= 0), -- 0 for the lobby's first
    member INTEGER NOT NULL,                   -- who may have left: then there is no such row any more
    name   TEXT NOT NULL,                      -- as it was then
    text   TEXT NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (lobby, line)
) STRICT, WITHOUT ROWID;
INSERT INTO lobby_chat (lobby, line, member, name, text, at)
    SELECT l.id, c.key, c.value ->> 'member', c.value ->> 'name', c.value ->> 'text', c.value ->> 'at'
    FROM lobbies l, json_each(iif(json_valid(l.extra), l.extra, '{}'), '$.chats') c;
UPDATE lobbies SET extra = json_remove(extra, '$.chats') WHERE json_valid(extra);
