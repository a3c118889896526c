-- The first schema for PostgreSQL: the same facts as SQLite's files hold, and who owns what. Ids, links and hashes are raw
-- bytes; times of the game are milliseconds since 1970-01-01 UTC. A text that begins with \x stands for those bytes in
-- hexadecimal digits: what is not UTF-8, or holds a zero, cannot be a text here.
-- A file in this folder is never changed once released: a change of the schema is a new file with the next number.

-- --- Who owns what -------------------------------------------------------------------------------------------------------

CREATE SEQUENCE starts;
CREATE SEQUENCE epochs;

-- The processes that run lobbies. Each says every half a second that it lives; `until` is by the clock of the database.
CREATE TABLE nodes (
    node     text PRIMARY KEY,
    start    bigint NOT NULL,      -- a new one with every start
    rules    text[] NOT NULL,      -- by which it plays: each a game and their version, 'monarch 12'
    since    timestamptz NOT NULL, -- it has lived without a break since
    until    timestamptz NOT NULL,
    draining boolean NOT NULL      -- it gives its lobbies up and takes none
) WITH (fillfactor = 50);

-- The last proof of each that writing works.
CREATE TABLE probes (
    node text PRIMARY KEY,
    at   bigint NOT NULL
);

-- Every write for a lobby goes through its row here and locks it. Epochs only grow, and none is given twice.
-- `next` is the number of the next entry of the match that is being played. The last three are what the node tells others.
CREATE TABLE owners (
    lobby       bytea PRIMARY KEY CHECK (octet_length(lobby) = 12),
    node        text,   -- NULL: nobody
    start       bigint,
    epoch       bigint NOT NULL,
    match       bytea,  -- NULL: none is being played
    next        bigint NOT NULL,
    asked       integer NOT NULL DEFAULT 0,     -- seats that are asked in the match, a bit for each
    asked_since bigint NOT NULL DEFAULT 0,
    listed      boolean NOT NULL DEFAULT false, -- it stands in the public list
    CHECK ((node IS NULL) = (start IS NULL))
) WITH (fillfactor = 50); -- room for the next version beside each row: then no index needs to be written
CREATE UNIQUE INDEX owners_by_match ON owners (match) WHERE match IS NOT NULL;
CREATE INDEX owners_by_node ON owners (node);
CREATE INDEX owners_listed ON owners (lobby) WHERE listed;

-- --- People --------------------------------------------------------------------------------------------------------------

CREATE TABLE people (
    id      bytea PRIMARY KEY CHECK (octet_length(id) = 12),
    name    text NOT NULL,
    created bigint NOT NULL
);

CREATE TABLE devices (
    id          bytea PRIMARY KEY CHECK (octet_length(id) = 12),
    person      bytea NOT NULL REFERENCES people (id),
    secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32), -- SHA-256 of the device secret
    created     bigint NOT NULL,
    seen        bigint NOT NULL
);
CREATE INDEX devices_by_person ON devices (person, created);

-- Tokens that move a person to another device. A used one is kept a while, to be refused by its right name.
CREATE TABLE device_tokens (
    hash    bytea PRIMARY KEY CHECK (octet_length(hash) = 32), -- SHA-256 of the token
    person  bytea NOT NULL REFERENCES people (id),
    created bigint NOT NULL,
    expires bigint NOT NULL,
    used    boolean NOT NULL
);
CREATE INDEX device_tokens_by_person ON device_tokens (person, created);
CREATE INDEX device_tokens_by_expiry ON device_tokens (expires);

-- --- Matches -------------------------------------------------------------------------------------------------------------

CREATE TABLE matches (
    id             bytea PRIMARY KEY CHECK (octet_length(id) = 12),
    lobby          bytea, -- NULL once the lobby is removed
    game           text NOT NULL,
    rules_version  text NOT NULL,
    seed           bytea NOT NULL CHECK (octet_length(seed) = 32),
    started        bigint NOT NULL,
    state          text NOT NULL CHECK (state IN ('playing', 'finished', 'frozen')),
    ended          bigint,
    ended_by       text NOT NULL,
    shuffle_secret bytea CHECK (octet_length(shuffle_secret) = 32),
    CHECK ((ended IS NULL) = (state = 'playing'))
);
CREATE INDEX matches_by_lobby ON matches (lobby) WHERE lobby IS NOT NULL;

CREATE TABLE match_options (
    match bytea NOT NULL REFERENCES matches (id),
    key   text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (match, key)
);

-- `ended` repeats the time of a *finished* match, for the list of a person's games.
CREATE TABLE match_players (
    match         bytea NOT NULL REFERENCES matches (id),
    seat          integer NOT NULL CHECK (seat >= 0),
    person        bytea REFERENCES people (id), -- NULL: a bot
    bot           text NOT NULL,                -- its level; empty: a person
    name          text NOT NULL,
    score         integer,
    place         integer,
    ended         bigint,
    contributions bytea NOT NULL CHECK (octet_length(contributions) % 32 = 0),
    PRIMARY KEY (match, seat),
    UNIQUE (person, match),
    CHECK ((person IS NULL) = (bot <> ''))
);
CREATE INDEX finished_games_by_person ON match_players (person, ended, match) WHERE ended IS NOT NULL;

-- Every choice of every match, in order and without a gap. Rows are only ever added. That the match is there, and is being
-- played, its row in `owners` says, through which every entry comes: to ask `matches` besides would lock a row of it each time.
CREATE TABLE journal (
    match    bytea NOT NULL,
    sequence bigint NOT NULL CHECK (sequence >= 0),
    seat     integer NOT NULL CHECK (seat >= 0),
    kind     text NOT NULL CHECK (kind IN ('choice', 'undo', 'resign', 'default', 'bot', 'person')),
    action   text NOT NULL,
    at       bigint NOT NULL,
    hash     bigint NOT NULL, -- the fingerprint of the position after it; 0: none
    PRIMARY KEY (match, sequence)
);

-- The recorded stream of a finished match, gzip of JSON, served as it is: packed already.
CREATE TABLE recordings (
    match bytea PRIMARY KEY REFERENCES matches (id),
    gzip  bytea NOT NULL
);
ALTER TABLE recordings ALTER COLUMN gzip SET STORAGE EXTERNAL;

-- --- Lobbies -------------------------------------------------------------------------------------------------------------

CREATE TABLE lobbies (
    id             bytea PRIMARY KEY CHECK (octet_length(id) = 12),
    link           bytea NOT NULL UNIQUE CHECK (octet_length(link) = 18),
    game           text NOT NULL,
    access         text NOT NULL CHECK (access IN ('private', 'public')),
    phase          text NOT NULL CHECK (phase IN ('open', 'playing', 'ended')),
    host           integer NOT NULL,
    next_member    integer NOT NULL,
    seats          integer NOT NULL,
    match          bytea REFERENCES matches (id),
    rematch        bytea, -- a lobby, which may be gone already
    extra          text NOT NULL,
    created        bigint NOT NULL,
    touched        bigint NOT NULL,
    shuffle_secret bytea CHECK (octet_length(shuffle_secret) = 32)
);
CREATE INDEX lobbies_by_touched ON lobbies (touched);
CREATE INDEX lobbies_by_match ON lobbies (match) WHERE match IS NOT NULL;

CREATE TABLE lobby_options (
    lobby bytea NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    key   text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (lobby, key)
);

CREATE TABLE lobby_members (
    lobby         bytea NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    id            integer NOT NULL,
    person        bytea REFERENCES people (id), -- NULL: a bot
    bot           text NOT NULL,                -- its level; empty: a person
    name          text NOT NULL,
    seat          integer NOT NULL CHECK (seat >= -1),
    ready         boolean NOT NULL,
    resigned      boolean NOT NULL,
    contributions bytea NOT NULL CHECK (octet_length(contributions) % 32 = 0),
    PRIMARY KEY (lobby, id),
    UNIQUE (person, lobby),
    CHECK ((person IS NULL) = (bot <> ''))
);

CREATE TABLE lobby_chat (
    lobby  bytea NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    line   bigint NOT NULL CHECK (line >= 0), -- 0 for the lobby's first
    member integer NOT NULL,                  -- who may have left: then there is no such row any more
    name   text NOT NULL,                     -- as it was then
    text   text NOT NULL,
    at     bigint NOT NULL,
    PRIMARY KEY (lobby, line)
);

-- --- What one statement cannot say ---------------------------------------------------------------------------------------

-- Refuses what the transaction is about: CR001 fenced, CR002 unknown, CR003 conflict, CR004 expired.
CREATE FUNCTION refuse(code text, sentence text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = code, MESSAGE = sentence;
END $$;

-- Locks the lobby's row until the end of the transaction, if it is of this epoch: nobody takes it over meanwhile.
CREATE FUNCTION hold(of bytea, in_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM owners WHERE lobby = of AND epoch = in_epoch FOR UPDATE;
    IF NOT FOUND THEN
        PERFORM refuse('CR001', 'Another server, or a later start, has the lobby.');
    END IF;
END $$;

-- The same for the lobby that plays a match.
CREATE FUNCTION hold_match(which bytea, in_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM owners WHERE match = which AND epoch = in_epoch FOR UPDATE;
    IF FOUND THEN
        RETURN;
    ELSIF NOT EXISTS (SELECT 1 FROM matches WHERE id = which) THEN
        PERFORM refuse('CR002', 'There is no such match.');
    ELSIF EXISTS (SELECT 1 FROM matches WHERE id = which AND state <> 'playing') THEN
        PERFORM refuse('CR003', 'The match is over already.');
    END IF;
    PERFORM refuse('CR001', 'Another server, or a later start, has the lobby.');
END $$;

-- Another node that can go on with the match of a lobby by the rules it began with, where this one has others; else NULL.
CREATE FUNCTION better_node(of bytea, than text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT min(n.node) FROM lobbies l JOIN matches m ON m.id = l.match AND m.state = 'playing'
        JOIN nodes me ON me.node = than
        JOIN nodes n ON n.until > clock_timestamp() AND NOT n.draining AND m.game || ' ' || m.rules_version = ANY (n.rules)
    WHERE l.id = of AND NOT m.game || ' ' || m.rules_version = ANY (me.rules)
$$;

-- The lobby to this node, if it may have it: nobody has it, or this node, or one that lives no more, provided that this one
-- lives and has for a whole life without a break: after an outage of the database everybody looks dead. And no other node is
-- better for it.
-- Answers the epoch, and the match that is being played; no row where somebody else has it.
CREATE FUNCTION take(of bytea, by_node text, by_start bigint, life interval)
    RETURNS TABLE (new_epoch bigint, playing bytea) LANGUAGE plpgsql AS $$
DECLARE
    me nodes;
BEGIN
    SELECT * INTO me FROM nodes n WHERE n.node = by_node AND n.start = by_start;
    IF NOT FOUND THEN
        PERFORM refuse('CR005', 'A later start has the name of this server.');
    END IF;
    IF me.draining AND NOT EXISTS (SELECT 1 FROM owners WHERE lobby = of AND node = by_node) THEN
        PERFORM refuse('CR005', 'This server gives its lobbies up and takes none.');
    END IF;
    IF better_node(of, by_node) IS NOT NULL THEN
        RETURN;
    END IF;
    RETURN QUERY
    INSERT INTO owners AS o (lobby, node, start, epoch, match, next)
    SELECT of, by_node, by_start, nextval('epochs'), m.id,
           (SELECT coalesce(max(j.sequence) + 1, 0) FROM journal j WHERE j.match = m.id)
    FROM (SELECT 1) one LEFT JOIN lobbies l ON l.id = of LEFT JOIN matches m ON m.id = l.match AND m.state = 'playing'
    ON CONFLICT (lobby) DO UPDATE
        SET node = by_node, start = by_start, epoch = greatest(o.epoch + 1, nextval('epochs')), listed = false
        WHERE o.node IS NULL OR o.node = by_node
            OR (me.until > clock_timestamp() AND me.since <= clock_timestamp() - life AND NOT EXISTS (SELECT 1 FROM nodes n
                WHERE n.node = o.node AND n.start = o.start AND n.until > clock_timestamp()))
    RETURNING o.epoch, o.match;
END $$;

CREATE FUNCTION end_match(which bytea, into_state text, ended_at bigint, by text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE matches SET state = into_state, ended = ended_at, ended_by = by WHERE id = which AND state = 'playing';
    IF FOUND THEN
        UPDATE owners SET match = NULL, next = 0 WHERE match = which;
    ELSIF EXISTS (SELECT 1 FROM matches WHERE id = which) THEN
        PERFORM refuse('CR003', 'The match is over already.');
    ELSE
        PERFORM refuse('CR002', 'There is no such match.');
    END IF;
END $$;

-- One score and one place for each seat.
CREATE FUNCTION put_results(which bytea, ended_at bigint, scores integer[], places integer[])
    RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    put bigint;
BEGIN
    UPDATE match_players p SET score = r.score, place = r.place, ended = ended_at
        FROM unnest(scores, places) WITH ORDINALITY AS r (score, place, seat)
        WHERE p.match = which AND p.seat = r.seat - 1;
    GET DIAGNOSTICS put = ROW_COUNT;
    IF put <> cardinality(scores) OR EXISTS (SELECT 1 FROM match_players p WHERE p.match = which AND p.place IS NULL) THEN
        PERFORM refuse('CR003', 'There must be one result for each seat.');
    END IF;
END $$;

-- Removes unfinished matches of a lobby, but one.
CREATE FUNCTION erase_unfinished(of bytea, but bytea) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    gone bytea[] := ARRAY(SELECT id FROM matches WHERE lobby = of AND state = 'playing' AND id IS DISTINCT FROM but);
BEGIN
    IF gone = '{}' THEN
        RETURN;
    END IF;
    DELETE FROM journal WHERE match = ANY (gone);
    DELETE FROM match_options WHERE match = ANY (gone);
    DELETE FROM match_players WHERE match = ANY (gone);
    DELETE FROM matches WHERE id = ANY (gone);
    UPDATE owners SET match = NULL, next = 0 WHERE match = ANY (gone);
END $$;

CREATE FUNCTION remove_lobby(which bytea) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM lobbies WHERE id = which;
    IF NOT FOUND THEN
        PERFORM refuse('CR002', 'There is no such lobby.');
    END IF;
    PERFORM erase_unfinished(which, NULL);
    UPDATE matches SET lobby = NULL WHERE lobby = which;
    DELETE FROM owners WHERE lobby = which;
END $$;

-- Uses a token up for a new device.
CREATE FUNCTION claim_token(token bytea, now bigint, device bytea, secret bytea)
    RETURNS TABLE (person bytea, name text, created bigint) LANGUAGE plpgsql AS $$
DECLARE
    known device_tokens;
BEGIN
    SELECT * INTO known FROM device_tokens t WHERE t.hash = token FOR UPDATE;
    IF NOT FOUND THEN
        PERFORM refuse('CR002', 'There is no such device link.');
    ELSIF known.used OR known.expires <= now THEN
        PERFORM refuse('CR004', 'The device link has been used or is too old.');
    END IF;
    UPDATE device_tokens t SET used = true WHERE t.hash = token;
    INSERT INTO devices (id, person, secret_hash, created, seen) VALUES (device, known.person, secret, now, now);
    RETURN QUERY SELECT p.id, p.name, p.created FROM people p WHERE p.id = known.person;
END $$;

-- A new token; those beyond the latest `most` go.
CREATE FUNCTION put_token(token bytea, of bytea, now bigint, until bigint, most integer)
    RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM people WHERE id = of FOR UPDATE; -- two at once must not leave more than are allowed
    IF NOT FOUND THEN
        PERFORM refuse('CR002', 'There is no such person.');
    END IF;
    INSERT INTO device_tokens (hash, person, created, expires, used) VALUES (token, of, now, until, false);
    DELETE FROM device_tokens WHERE hash IN (
        SELECT hash FROM device_tokens WHERE person = of AND NOT used AND hash <> token
        ORDER BY created DESC OFFSET most - 1);
END $$;

-- Never the last device.
CREATE FUNCTION forget_device(of bytea, which bytea) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM people WHERE id = of FOR UPDATE; -- of two that are forgotten at once one is the last
    DELETE FROM devices WHERE id = which AND person = of;
    IF NOT FOUND THEN
        PERFORM refuse('CR002', 'The person has no such device.');
    ELSIF NOT EXISTS (SELECT 1 FROM devices WHERE person = of) THEN
        PERFORM refuse('CR003', 'It is the person''s last device.');
    END IF;
END $$;

-- Guests who left nothing behind, of those named. Answers how many went.
CREATE FUNCTION forget_guests(idle bytea[], seen_before bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    gone bytea[] := ARRAY(
        SELECT p.id FROM people p WHERE p.id = ANY (idle)
            AND NOT EXISTS (SELECT 1 FROM devices WHERE person = p.id AND seen >= seen_before)
            AND NOT EXISTS (SELECT 1 FROM match_players WHERE person = p.id)
            AND NOT EXISTS (SELECT 1 FROM lobby_members WHERE person = p.id)
        FOR UPDATE);
BEGIN
    DELETE FROM device_tokens WHERE person = ANY (gone);
    DELETE FROM devices WHERE person = ANY (gone);
    DELETE FROM people WHERE id = ANY (gone);
    RETURN cardinality(gone);
END $$;
