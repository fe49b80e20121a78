-- What a server notes about its tables and guests besides their logs.

-- Tables that looked old at a sweep: when by the wall clock, and after how much running time.
CREATE TABLE sightings (
    table_id TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    uptime DOUBLE PRECISION NOT NULL,
    CONSTRAINT sightings_pk PRIMARY KEY (table_id),
    CONSTRAINT sightings_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

-- Tables of a restored backup, until the match that was on there has been voided.
CREATE TABLE restored (
    table_id TEXT NOT NULL,
    CONSTRAINT restored_pk PRIMARY KEY (table_id),
    CONSTRAINT restored_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

-- Guests who signed out their other devices: how often, which tokens name, and by which command.
CREATE TABLE guests (
    id TEXT NOT NULL,
    generation BIGINT NOT NULL,
    command TEXT NOT NULL,
    CONSTRAINT guests_pk PRIMARY KEY (id)
);

-- Single values: see marks.py.
CREATE TABLE marks (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT marks_pk PRIMARY KEY (name)
);
