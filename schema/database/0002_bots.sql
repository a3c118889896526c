-- Seats that the program plays: a bot has no person, but a level; who comes and goes at a seat is an entry of the journal.
-- SQLite cannot loosen a column, so the three tables are written anew.

CREATE TABLE new_match_players (
    match  BLOB NOT NULL REFERENCES matches (id),
    seat   INTEGER NOT NULL CHECK (seat >= 0),
    person BLOB REFERENCES people (id), -- NULL: a bot
    bot    TEXT NOT NULL, -- its level; empty: a person
    name   TEXT NOT NULL,
    score  INTEGER,
    place  INTEGER,
    ended  INTEGER,
    PRIMARY KEY (match, seat),
    UNIQUE (person, match),
    CHECK ((person IS NULL) = (bot <> ''))
) STRICT, WITHOUT ROWID;
INSERT INTO new_match_players (match, seat, person, bot, name, score, place, ended)
    SELECT match, seat, person, '', name, score, place, ended FROM match_players;
DROP TABLE match_players;
ALTER TABLE new_match_players RENAME TO match_players;
CREATE INDEX finished_games_by_person ON match_players (person, ended, match) WHERE ended IS NOT NULL;

CREATE TABLE new_lobby_members (
    lobby    BLOB NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    id       INTEGER NOT NULL,
    person   BLOB REFERENCES people (id), -- NULL: a bot
    bot      TEXT NOT NULL, -- its level; empty: a person
    name     TEXT NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= -1),
    ready    INTEGER NOT NULL CHECK (ready IN (0, 1)),
    resigned INTEGER NOT NULL CHECK (resigned IN (0, 1)),
    PRIMARY KEY (lobby, id),
    UNIQUE (person, lobby),
    CHECK ((person IS NULL) = (bot <> ''))
) STRICT, WITHOUT ROWID;
INSERT INTO new_lobby_members (lobby, id, person, bot, name, seat, ready, resigned)
    SELECT lobby, id, person, '', name, seat, ready, resigned FROM lobby_members;
DROP TABLE lobby_members;
ALTER TABLE new_lobby_members RENAME TO lobby_members;

CREATE TABLE new_journal (
    match    BLOB NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    kind     TEXT NOT NULL CHECK (kind IN ('choice', 'undo', 'resign', 'default', 'bot', 'person')),
    action   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    hash     INTEGER NOT NULL, -- the 64 bits of the state hash after the entry
    PRIMARY KEY (match, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO new_journal SELECT match, sequence, seat, kind, action, at, hash FROM journal;
DROP TABLE journal;
ALTER TABLE new_journal RENAME TO journal;
