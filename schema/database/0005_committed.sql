-- How much was ever committed, told by every transaction itself. Beside the database stands a file that says the same
-- (`-mark`), written after each commit and before anybody is told: where the database says less than that file, what
-- was acknowledged is gone. `identity` says which database the file is about.
CREATE TABLE committed (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    identity BLOB NOT NULL CHECK (length(identity) = 16),
    commits  INTEGER NOT NULL,
    writes   INTEGER NOT NULL,
    entries  INTEGER NOT NULL, -- of journals
    at       INTEGER NOT NULL  -- the last commit
) STRICT;
INSERT INTO committed (id, identity, commits, writes, entries, at) VALUES (1, randomblob(16), 0, 0, 0, 0);

-- What a start found to be gone: commits after `kept` up to `acknowledged`.
CREATE TABLE losses (
    found        INTEGER NOT NULL,
    kept         INTEGER NOT NULL,
    acknowledged INTEGER NOT NULL,
    commits      INTEGER NOT NULL,
    writes       INTEGER NOT NULL,
    entries      INTEGER NOT NULL
) STRICT;
