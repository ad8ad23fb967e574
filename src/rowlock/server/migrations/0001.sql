-- Rooms and their logs, what lists and the clock need to know of them, and who plays.
-- Read by SQLite and by PostgreSQL alike.

CREATE TABLE rooms (
    code TEXT PRIMARY KEY,
    seq BIGINT NOT NULL,
    secret TEXT NOT NULL,
    edition TEXT NOT NULL,
    phase TEXT NOT NULL,
    names TEXT NOT NULL,
    host TEXT NOT NULL,
    updated BIGINT NOT NULL,
    due BIGINT
);

CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;

CREATE INDEX rooms_host ON rooms (host, phase);

CREATE TABLE entries (
    room TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (room, seq)
);

CREATE TABLE members (
    guest TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (guest, room)
);

CREATE TABLE results (
    room TEXT NOT NULL,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    edition TEXT NOT NULL,
    at BIGINT NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    names TEXT NOT NULL,
    scores TEXT NOT NULL,
    PRIMARY KEY (room, seat)
);

CREATE INDEX results_guest ON results (guest, at);

CREATE TABLE ratings (
    edition TEXT NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (edition, player)
);

CREATE TABLE presence (
    room TEXT NOT NULL,
    guest TEXT NOT NULL,
    process TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (room, guest, process)
);

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
