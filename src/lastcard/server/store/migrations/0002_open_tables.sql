-- The open tables without looking at the others.

CREATE INDEX tables_state ON tables (state, id);
