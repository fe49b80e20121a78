"""Several servers on one PostgreSQL database; docs/scaling.md has the whole of it.

file          its task
lease         until when this process may believe what is in its memory
membership    the heartbeat: join, renew, be fenced, join again
proof         how two nodes know each other
wire          what goes between two nodes
link          one connection of a pair: batches out, messages in
outgoing      clients here, tables there
incoming      clients there, tables here
shared        what is counted for all nodes together
node          all of it together: a lobby's neighbors
"""
