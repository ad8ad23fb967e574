-- What operators and guests have decided about addresses and devices.

CREATE TABLE sanctions (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at BIGINT NOT NULL,
    reason TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
);
