-- What addresses and guests may do at all nodes together: names are digests.

CREATE TABLE budgets (
    name TEXT NOT NULL,
    full_at DOUBLE PRECISION NOT NULL, -- by the database's clock; what is full has no row
    CONSTRAINT budgets_pk PRIMARY KEY (name)
);
