-- What was handed in of the deals of each day: one result a guest and edition.

CREATE TABLE results (
    day TEXT NOT NULL,
    edition TEXT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    place BIGINT,
    points BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    record BYTEA NOT NULL,
    checksum BIGINT NOT NULL,
    CONSTRAINT results_pk PRIMARY KEY (day, edition, guest)
);

CREATE INDEX results_guest ON results (guest);
