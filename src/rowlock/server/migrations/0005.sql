-- Games of one person against one bot, from which the next opponent of a guest follows.

CREATE TABLE bot_games (
    guest TEXT NOT NULL,
    room TEXT NOT NULL,
    edition TEXT NOT NULL,
    level TEXT NOT NULL,
    margin INTEGER NOT NULL,
    at BIGINT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (guest, room)
);

CREATE INDEX bot_games_guest ON bot_games (guest, edition, at);
