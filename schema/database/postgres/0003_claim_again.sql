-- A device brings the secret that it is to be known by. So whose answer was lost may ask again, and is answered; with any
-- other secret a link that was used opens nothing.
CREATE OR REPLACE FUNCTION claim_token(token bytea, now bigint, device bytea, secret bytea)
    RETURNS TABLE (person bytea, name text, created bigint) LANGUAGE plpgsql AS $$
DECLARE
    known device_tokens;
    holder bytea;
BEGIN
    -- The lock: the same may be asked at another node, whose answer is lost just now.
    SELECT * INTO known FROM device_tokens t WHERE t.hash = token FOR UPDATE;
    IF NOT FOUND THEN
        PERFORM refuse('CR002', 'There is no such device link.');
    END IF;
    holder := (SELECT d.person FROM devices d WHERE d.secret_hash = secret);
    IF holder IS DISTINCT FROM known.person THEN
        IF holder IS NOT NULL OR known.used OR known.expires <= now THEN
            PERFORM refuse('CR004', 'The device link has been used or is too old.');
        END IF;
        UPDATE device_tokens t SET used = true WHERE t.hash = token;
        INSERT INTO devices (id, person, secret_hash, created, seen) VALUES (device, known.person, secret, now, now);
    END IF;
    RETURN QUERY SELECT p.id, p.name, p.created FROM people p WHERE p.id = known.person;
END $$;
