-- Where a device is reached with its pages closed (Web Push), as its browser said. The endpoint is a secret: whoever
-- knows it can have a push service deliver there.
CREATE TABLE push_subscriptions (
    device   BLOB NOT NULL PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh   BLOB NOT NULL CHECK (length(p256dh) = 65), -- a point of P-256, uncompressed
    auth     BLOB NOT NULL CHECK (length(auth) = 16)
) STRICT, WITHOUT ROWID;

-- The key by which notices are signed: of whoever needed it first, and then of everybody. Subscriptions hold for it alone.
CREATE TABLE push_key (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;
