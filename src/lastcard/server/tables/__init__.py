"""Tables: one authority for each, under two transports: sockets (`server/http`) and the terminal
(`cli/terminal/transport.py`), which brings a log, a clock and a client of its own.

A table is its log. `table.py` folds the entries of `log.py`; nothing else changes a table. What
happens to a command is one straight line in `referee.py`:

    decided -> written to the store (durable) -> applied -> answered -> broadcast

Refused means that nothing has changed, and every command gets exactly one answer. Whatever the
clock does is a move that a player could have made, in the log with `by: clock`.

    part (file)         knows                                         its task
    Table (table)                                                     the fold over the log
    Writer (log)        the end of the store's log                    what is written, and when
    Waiting (race)      table                                         shouts and moves that wait
    Seats (seats)       table, clock                                  people, presence, stand-ins
    Bots (seats)        threads                                       bots that think and watch
    Clockwork           table, seats, waiting                         what is due, and when
    Broadcast           table, seats, clockwork                       views, steps, answers
    Referee             all of these                                  commands, moves, the line
    Alarm (live)        referee and all of these                      does what is due
    LiveTable (live)    puts them together                            the lock; clients in and out
    Away (away)         a client and its channel                      clients of tables elsewhere
    Neighbors           the store, other servers (server/nodes)       whose a table is
    Shelf (shelf)       live tables, the store, index, archive        tables in memory
    Lobby (lobby)       the shelf                                     where clients arrive

A part knows only those above it in this list, as arguments of its constructor; import-linter holds
it to that (pyproject.toml). `decide.py` says what a command means, and `ports.py` what a table
needs from outside: clients and a clock.
"""
