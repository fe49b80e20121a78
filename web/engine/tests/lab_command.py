"""Run command lines of lastcard, each given as one text, with --json: python lab_command.py TEXT…

Prints a list with what each of them says.
"""

import io
import json
import shlex
import sys
from contextlib import redirect_stdout

from lastcard.cli import main


def report_of(line: str) -> object:
    sys.argv = [*shlex.split(line), "--json"]
    with redirect_stdout(io.StringIO()) as out:
        try:
            main()
        except SystemExit as end:
            if end.code:
                raise
    return json.loads(out.getvalue())


if __name__ == "__main__":
    print(json.dumps([report_of(line) for line in sys.argv[1:]]))
