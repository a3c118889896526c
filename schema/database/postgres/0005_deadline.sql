-- How long those have who are asked in a match, which only its node knows: with their reserves, and what a clock that was begun
-- anew has more. From asked_since on, so that nodes of before, which do not say it, leave no other turn's end behind.
ALTER TABLE owners ADD COLUMN asked_length bigint; -- milliseconds; NULL: not said, or there is no end
