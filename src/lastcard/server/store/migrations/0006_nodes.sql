-- Several servers on one database: who lives, and what all of their lobbies know.

CREATE TABLE nodes (
    name TEXT NOT NULL,
    url TEXT NOT NULL, -- where the other nodes reach it
    version TEXT NOT NULL,
    started DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL, -- by the database's clock, as is started
    draining BIGINT NOT NULL,
    tables BIGINT NOT NULL,
    people BIGINT NOT NULL,
    connections BIGINT NOT NULL,
    CONSTRAINT nodes_pk PRIMARY KEY (name)
);

-- Tables in the memory of a node: the code to read aloud, and the line of the public list.
CREATE TABLE lobby (
    code TEXT NOT NULL,
    node TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    short TEXT,
    listing BYTEA,
    CONSTRAINT lobby_pk PRIMARY KEY (code)
);

CREATE UNIQUE INDEX lobby_short ON lobby (short) WHERE short IS NOT NULL;
CREATE INDEX tables_owner ON tables (owner);
