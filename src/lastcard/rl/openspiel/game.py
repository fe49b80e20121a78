"""Each edition as an OpenSpiel game with players and options as its parameters."""

from collections.abc import Mapping
from typing import Any

from lastcard.editions import EDITIONS, Edition, edition
from lastcard.extras import extra

from ..table import Table
from .observer import Observer
from .setup import BASE, DIGITS, Setup, template
from .state import LastcardState

with extra("openspiel"):
    import pyspiel

RECALL = 512  # rows: more than most rounds bring
MOST_MOVES = 500  # a random round may go on for thousands, and searches play many to the end
OWN_PARAMETERS = {"players": 2, "rewards": "win", "most_moves": MOST_MOVES, "recall": RECALL}


def short_name(edition_name: str) -> str:
    return f"lastcard_{edition_name.replace('-', '_')}"


GAMES = tuple(short_name(name) for name in EDITIONS)


def as_number(value: str) -> int | str:
    """OpenSpiel reads digits as a number, so that numbers are what it must be given."""
    return int(value) if value.isdigit() else value


def parameters(box: Edition) -> dict[str, Any]:
    """What a game of this edition can be loaded with, and what the book says."""
    options = {name: as_number(option.value) for name, option in box.options.items()}
    return {**OWN_PARAMETERS, **options}


def type_of(edition_name: str) -> Any:
    """What OpenSpiel wants to know of an edition before it is loaded."""
    box = edition(edition_name)
    return pyspiel.GameType(
        short_name=short_name(edition_name),
        long_name=f"lastcard: {box.name.en}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.most,
        min_num_players=box.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(box),
    )


def read_setup(edition_name: str, params: Mapping[str, Any]) -> Setup:
    """The parameters of a game, checked as any table's are."""
    chosen = {**OWN_PARAMETERS, **params}
    box = edition(edition_name)
    options = {name: str(chosen[name]) for name in box.options if name in params}
    setup = Setup(
        edition_name,
        chosen["players"],
        tuple(sorted(box.settle(options).items())),
        chosen["rewards"],
        chosen["most_moves"],
        chosen["recall"],
    )
    template(setup)
    return setup


def most_paid(table: Table) -> tuple[float, float]:
    """The least and the most that a seat can be paid: at worst the whole deck."""
    points = 1 if table.config.rewards == "win" else table.deck_points()
    return float(-points), float(points)


class LastcardGame(pyspiel.Game):  # type: ignore[misc]
    """One round of an edition. What it pays adds up to nothing."""

    edition_name: str
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setup = read_setup(self.edition_name, params or {})
        config = self.setup.config
        least, most = most_paid(template(self.setup))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(config.actions),
            max_chance_outcomes=BASE,
            num_players=config.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            # In every position each seat may be asked out of turn once, then the one to move.
            max_game_length=(config.most_moves + 1) * (config.seats + 1),
        )
        super().__init__(self.game_type, info, dict(params or {}))

    def new_initial_state(self) -> LastcardState:
        return LastcardState(self, self.setup)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind, params)


def class_of(edition_name: str) -> type[LastcardGame]:
    """The class of an edition's games; OpenSpiel holds it until after Python's end."""
    name = f"{short_name(edition_name).title().replace('_', '')}Game"
    members = {"edition_name": edition_name, "game_type": type_of(edition_name)}
    return type(name, (LastcardGame,), {**members, "__module__": __name__})


def register_all() -> None:
    """Let `pyspiel.load_game` find every edition, and pickle its class here."""
    for name, short in zip(EDITIONS, GAMES, strict=True):
        if short not in pyspiel.registered_names():
            game_class = class_of(name)
            globals()[game_class.__name__] = game_class
            pyspiel.register_game(game_class.game_type, game_class)
