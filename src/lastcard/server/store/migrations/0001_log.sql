-- Tables and the entries of their logs.

CREATE TABLE tables (
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    body BYTEA NOT NULL,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    head BIGINT NOT NULL,
    state TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL, -- no index: every append would have to write it too
    checksum BIGINT NOT NULL,
    CONSTRAINT tables_pk PRIMARY KEY (id),
    CONSTRAINT tables_code_uq UNIQUE (code),
    CONSTRAINT tables_state_ck CHECK (state IN ('open', 'over'))
);

-- Without row ids, a table's entries lie side by side.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    seat SMALLINT,
    command TEXT,
    body BYTEA NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    checksum BIGINT NOT NULL,
    CONSTRAINT entries_pk PRIMARY KEY (table_id, seq),
    CONSTRAINT entries_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
) /* SQLite: WITHOUT ROWID */;

CREATE UNIQUE INDEX entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
