-- What kind an entry of a journal is, compared word by word: for a list of words SQLite makes a table of them with every
-- entry, which cost three times as much as storing the entry. SQLite cannot change a column, so the table is written anew.

CREATE TABLE new_journal (
    match    BLOB NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    kind     TEXT NOT NULL CHECK (kind = 'choice' OR kind = 'undo' OR kind = 'resign' OR kind = 'default' OR kind = 'bot'
                                  OR kind = 'person'),
    action   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    hash     INTEGER NOT NULL, -- the 64 bits of the state hash after the entry
    PRIMARY KEY (match, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO new_journal SELECT match, sequence, seat, kind, action, at, hash FROM journal;
DROP TABLE journal;
ALTER TABLE new_journal RENAME TO journal;
