-- The first schema. Ids, links and hashes are raw bytes; times are milliseconds since 1970-01-01 UTC.
-- A file in this folder is never changed once released: a change of the schema is a new file with the next number.

-- One row about this file. `starts` is the fencing number of the running server; `probed` the last proof that writing works.
CREATE TABLE server (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    starts INTEGER NOT NULL,
    probed INTEGER NOT NULL
) STRICT;
INSERT INTO server (id, starts, probed) VALUES (1, 0, 0);

CREATE TABLE people (
    id      BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 12),
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE devices (
    id          BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 12),
    person      BLOB NOT NULL REFERENCES people (id),
    secret_hash BLOB NOT NULL UNIQUE CHECK (length(secret_hash) = 32), -- SHA-256 of the device secret
    created     INTEGER NOT NULL,
    seen        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_by_person ON devices (person, created);

-- Tokens that move a person to another device. A used one is kept a while, to be refused by its right name.
CREATE TABLE device_tokens (
    hash    BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32), -- SHA-256 of the token
    person  BLOB NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    used    INTEGER NOT NULL CHECK (used IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX device_tokens_by_person ON device_tokens (person, created);
CREATE INDEX device_tokens_by_expiry ON device_tokens (expires);

-- How a match began and how it ended.
CREATE TABLE matches (
    id            BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 12),
    lobby         BLOB, -- NULL once the lobby is removed
    game          TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    seed          BLOB NOT NULL CHECK (length(seed) = 32),
    started       INTEGER NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'frozen')),
    ended         INTEGER,
    ended_by      TEXT NOT NULL,
    CHECK ((ended IS NULL) = (state = 'playing'))
) STRICT, WITHOUT ROWID;
CREATE INDEX matches_by_lobby ON matches (lobby) WHERE lobby IS NOT NULL;

CREATE TABLE match_options (
    match BLOB NOT NULL REFERENCES matches (id),
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match, key)
) STRICT, WITHOUT ROWID;

-- `ended` repeats the time of a *finished* match, for the list of a person's games.
CREATE TABLE match_players (
    match  BLOB NOT NULL REFERENCES matches (id),
    seat   INTEGER NOT NULL CHECK (seat >= 0),
    person BLOB NOT NULL REFERENCES people (id),
    name   TEXT NOT NULL,
    score  INTEGER,
    place  INTEGER,
    ended  INTEGER,
    PRIMARY KEY (match, seat),
    UNIQUE (person, match)
) STRICT, WITHOUT ROWID;
CREATE INDEX finished_games_by_person ON match_players (person, ended, match) WHERE ended IS NOT NULL;

-- Every choice of every match, in order and without a gap. Rows are only ever added.
CREATE TABLE journal (
    match    BLOB NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    kind     TEXT NOT NULL CHECK (kind IN ('choice', 'undo', 'resign', 'default')),
    action   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    hash     INTEGER NOT NULL, -- the 64 bits of the state hash after the entry
    PRIMARY KEY (match, sequence)
) STRICT, WITHOUT ROWID;

-- The recorded stream of a finished match, gzip of JSON, served as it is.
CREATE TABLE recordings (
    match BLOB NOT NULL PRIMARY KEY REFERENCES matches (id),
    gzip  BLOB NOT NULL
) STRICT;

CREATE TABLE lobbies (
    id          BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 12),
    link        BLOB NOT NULL UNIQUE CHECK (length(link) = 18),
    game        TEXT NOT NULL,
    access      TEXT NOT NULL CHECK (access IN ('private', 'public')),
    phase       TEXT NOT NULL CHECK (phase IN ('open', 'playing', 'ended')),
    host        INTEGER NOT NULL,
    next_member INTEGER NOT NULL,
    seats       INTEGER NOT NULL,
    match       BLOB REFERENCES matches (id),
    rematch     BLOB, -- a lobby, which may be gone already
    extra       TEXT NOT NULL,
    created     INTEGER NOT NULL,
    touched     INTEGER NOT NULL
) STRICT;
CREATE INDEX lobbies_by_touched ON lobbies (touched);
CREATE INDEX lobbies_by_match ON lobbies (match) WHERE match IS NOT NULL;

CREATE TABLE lobby_options (
    lobby BLOB NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (lobby, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE lobby_members (
    lobby    BLOB NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    id       INTEGER NOT NULL,
    person   BLOB NOT NULL REFERENCES people (id),
    name     TEXT NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= -1),
    ready    INTEGER NOT NULL CHECK (ready IN (0, 1)),
    resigned INTEGER NOT NULL CHECK (resigned IN (0, 1)),
    PRIMARY KEY (lobby, id),
    UNIQUE (person, lobby)
) STRICT, WITHOUT ROWID;
