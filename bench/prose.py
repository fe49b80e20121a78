"""The sentences of the report."""

QUICK = """\
**From a quick run**: few and short repetitions, to see that everything works. These are not the
project's figures."""

HOW = """\
Random play on one core{pinned}. Starting and warming up are left out. Each figure is
the median of {repetitions} interleaved repetitions of {seconds:g} s, with the lowest and the
highest in brackets. The seconds are those that the processor worked, so that waiting for a core
does not count; a machine shared with others is noisy all the same. **The ratio is the number that
counts**: it is taken within each repetition, where all met much the same noise."""

WORKERS = """\
Basic, two seats, through `lastcard.simulate` on all cores, by the clock on the wall; the first
seconds are left out of the rounds per second. Cores at work are an average over the whole run,
start included: when two workers have far fewer than two, other processes had the rest, and the
ratio says little."""

NOTES = """\
The rules differ, and so does what counts as one move; read rounds and moves together.

- **lastcard** plays Basic by the book, with scores, calls, catches and challenges, in the library
  of its compiled rules, which has a copy for each edition with the book's options as constants.
  Nobody reads events here, so this copy leaves them out. The tallied line has them: it goes through
  `lastcard.simulate`, as the command `lastcard simulate` does, 100,000 rounds at a time, and counts
  everything that its report has. Every answer is a move: drawing, keeping or playing the drawn
  card, naming a color, calling, catching, challenging or not.
- **RLCard** plays reduced rules without calls, challenges and scores; a drawn card that fits is
  played within the same move. `env.run` makes all observations and keeps the trajectories,
  `game.step` does without the environment, and the rules loop without a player's state as well.
  For `uno` its setting `game_num_players` has no effect, so the driver sets the seats inside; its
  payoffs are meant for two.
- **OpenSpiel** has no UNO. `crazy_eights` is the nearest, here with its default parameters: 52
  cards (104 from six seats on), no special cards, no reshuffling, at most 100 turns. Its random
  players also draw when they could play. A move is what a player chose; cards that chance deals
  one by one take time and are not counted. From Python, the driver deals evenly from the legal
  outcomes, which is quicker than asking for their chances.
- **uno-engine** plays without challenges, nobody calls, and a fresh deck comes when the draw pile
  runs out. Its random player plays a card that fits, else draws, then plays that card or passes."""
