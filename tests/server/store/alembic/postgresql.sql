-- What Alembic ran up to lastcard 0.1, revision by revision.

CREATE TABLE lastcard_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT lastcard_version_pkc PRIMARY KEY (version_num)
);

-- Running upgrade  -> 0001

CREATE TABLE tables (
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    body BYTEA NOT NULL,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    head BIGINT NOT NULL,
    state TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    checksum BIGINT NOT NULL,
    CONSTRAINT tables_pk PRIMARY KEY (id),
    CONSTRAINT tables_code_uq UNIQUE (code),
    CONSTRAINT tables_state_ck CHECK (state IN ('open', 'over'))
);

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
);

CREATE UNIQUE INDEX entries_command ON entries (table_id, command) WHERE command IS NOT NULL;

INSERT INTO lastcard_version (version_num) VALUES ('0001');

-- Running upgrade 0001 -> 0002

CREATE INDEX tables_state ON tables (state, id);

UPDATE lastcard_version SET version_num='0002' WHERE lastcard_version.version_num = '0001';

-- Running upgrade 0002 -> 0003

CREATE TABLE records (
    table_id TEXT NOT NULL,
    match BIGINT NOT NULL,
    body BYTEA NOT NULL,
    checksum BIGINT NOT NULL,
    CONSTRAINT records_pk PRIMARY KEY (table_id, match),
    CONSTRAINT records_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

UPDATE lastcard_version SET version_num='0003' WHERE lastcard_version.version_num = '0002';

-- Running upgrade 0003 -> 0004

CREATE TABLE sightings (
    table_id TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    uptime DOUBLE PRECISION NOT NULL,
    CONSTRAINT sightings_pk PRIMARY KEY (table_id),
    CONSTRAINT sightings_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE restored (
    table_id TEXT NOT NULL,
    CONSTRAINT restored_pk PRIMARY KEY (table_id),
    CONSTRAINT restored_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE guests (
    id TEXT NOT NULL,
    generation BIGINT NOT NULL,
    command TEXT NOT NULL,
    CONSTRAINT guests_pk PRIMARY KEY (id)
);

CREATE TABLE marks (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT marks_pk PRIMARY KEY (name)
);

UPDATE lastcard_version SET version_num='0004' WHERE lastcard_version.version_num = '0003';
