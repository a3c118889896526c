-- Whoever looks twice a second for lobbies that nobody runs looks at the nodes that have some, and not at every lobby.
CREATE INDEX owners_playing ON owners (node, start) WHERE match IS NOT NULL;
