-- What a table knew besides its log when its node stopped. The next owner reads it once.

CREATE TABLE handovers (
    table_id TEXT NOT NULL,
    epoch BIGINT NOT NULL, -- of the node that wrote it: of no use after any other
    body BYTEA NOT NULL,
    CONSTRAINT handovers_pk PRIMARY KEY (table_id),
    CONSTRAINT handovers_table_id_fk FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
