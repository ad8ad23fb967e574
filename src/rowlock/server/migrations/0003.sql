-- Hash chains: the head of every log, a seal on every row that is not part of a log, and logs that
-- are known to have lost entries. `rowlock.server.db_schema` fills in heads and seals of older rows.

ALTER TABLE rooms ADD COLUMN head TEXT NOT NULL DEFAULT '';

ALTER TABLE rooms ADD COLUMN seal TEXT NOT NULL DEFAULT '';

ALTER TABLE pads ADD COLUMN head TEXT NOT NULL DEFAULT '';

ALTER TABLE pads ADD COLUMN seal TEXT NOT NULL DEFAULT '';

ALTER TABLE results ADD COLUMN seal TEXT NOT NULL DEFAULT '';

ALTER TABLE ratings ADD COLUMN seal TEXT NOT NULL DEFAULT '';

ALTER TABLE facts ADD COLUMN seal TEXT NOT NULL DEFAULT '';

CREATE TABLE quarantine (
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    fault TEXT NOT NULL,
    PRIMARY KEY (kind, code)
);
