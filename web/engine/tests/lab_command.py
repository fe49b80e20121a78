"""Run a command line of lastcard, given as one text, with --json: python lab_command.py TEXT"""

import shlex
import sys

from lastcard.cli import main

if __name__ == "__main__":
    sys.argv = [*shlex.split(sys.argv[1]), "--json"]
    main()
