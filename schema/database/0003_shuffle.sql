-- Where the seed of a match comes from: a secret that the server drew when the lobby was formed, and what each player's
-- devices gave to it, 32 bytes each, one after the other. Lobbies and matches from before have no secret (NULL).

ALTER TABLE lobbies ADD COLUMN shuffle_secret BLOB CHECK (length(shuffle_secret) = 32);
ALTER TABLE lobby_members ADD COLUMN contributions BLOB NOT NULL DEFAULT x'' CHECK (length(contributions) % 32 = 0);

ALTER TABLE matches ADD COLUMN shuffle_secret BLOB CHECK (length(shuffle_secret) = 32);
ALTER TABLE match_players ADD COLUMN contributions BLOB NOT NULL DEFAULT x'' CHECK (length(contributions) % 32 = 0);
