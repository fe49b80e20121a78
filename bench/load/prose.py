"""The sentences of the section about the table server."""

QUICK = """\
**From a quick run**: few seats and short stretches, to see that everything works. These are not
the project's figures."""

HOW = """\
`lastcard serve` in one process pinned to one core, its players in another process pinned to the
other core, real sockets between them. Four players at every table, whole matches of all five
editions in turn, the store in an SQLite file with `synchronous=FULL`: an acknowledgement means
that the move is on the disk. The times are from sending a command to its acknowledgement, as the
players measure them, so the players' own share is in them. What the machine's host takes of the
server's core meanwhile is given as stolen."""

LOAD = """\
Each seat moves every few seconds, with bursts (a table spends 5 % of its time moving ten times as
fast); every fourth table gives shares of the seed; each player's connection is lost about every
five minutes and comes back within five seconds with its seat token and the last version seen.
Several stretches, one after the other; for the aim the median of their p99 counts, or the bend
below, whichever carries more seats."""

BEND = """\
The same with more and more tables, a move a seat every {every:g} s, until p99 is above
{limit:.0f} ms."""

FORMER = """\
The same for two checkouts in turn, {repetitions} times: the most seats with p99 within
{limit:.0f} ms."""

MEMORY = """\
Differences of the server's resident memory over many connections and tables; what a process
keeps for itself is in them."""

PEER = """\
The same number of tables on both servers, one after the other on the same core, {repetitions}
times; the same think times; less and less of it until p99 is above {limit:.0f} ms. The figures are
those of the fastest stretch within that limit or, where there is none, of the first."""

NOTES = """\
- **lastcard** plays five editions by the book, checks each move against it, keeps every move on
  the disk before it answers, answers with an acknowledgement and sends each seat its own view,
  legal moves and events. Lost connections and shares of the seed are left out beside the peer.
- **boardgame.io** serves a far simpler game here: 108 plain cards, play a card that fits, else
  draw, else pass; hidden hands by `PlayerView.STRIP_SECRETS`; undo is off. Storage is its default,
  in memory: nothing is on a disk, and a stop loses all matches. Its acknowledgement is the new
  state that the mover receives. Matches are made on demand and nobody is authenticated.
- One Python process drives either server, over frames of its own making without compression."""
