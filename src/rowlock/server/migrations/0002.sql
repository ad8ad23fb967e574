-- Score pads: the sheets of people who play with real dice, as logs like those of rooms.

CREATE TABLE pads (
    code TEXT PRIMARY KEY,
    seq BIGINT NOT NULL,
    edition TEXT NOT NULL,
    names TEXT NOT NULL,
    over BIGINT NOT NULL,
    host TEXT NOT NULL,
    updated BIGINT NOT NULL
);

CREATE INDEX pads_host ON pads (host, updated);

CREATE TABLE pad_entries (
    pad TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (pad, seq)
);

CREATE TABLE pad_members (
    guest TEXT NOT NULL,
    pad TEXT NOT NULL,
    PRIMARY KEY (guest, pad)
);
