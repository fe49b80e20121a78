-- The records of finished matches, as text.

CREATE TABLE records (
    table_id TEXT NOT NULL,
    "match" BIGINT NOT NULL,
    body BYTEA NOT NULL,
    checksum BIGINT NOT NULL,
    CONSTRAINT records_pk PRIMARY KEY (table_id, "match"),
    CONSTRAINT records_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
