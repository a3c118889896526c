-- Where a device is reached with its pages closed (Web Push), as its browser said. The endpoint is a secret: whoever
-- knows it can have a push service deliver there.
CREATE TABLE push_subscriptions (
    device   bytea PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh   bytea NOT NULL CHECK (octet_length(p256dh) = 65), -- a point of P-256, uncompressed
    auth     bytea NOT NULL CHECK (octet_length(auth) = 16)
);

-- The key by which notices are signed: of whoever needed it first, and then of everybody. Subscriptions hold for it alone.
CREATE TABLE push_key (
    id     integer PRIMARY KEY CHECK (id = 1),
    secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
