"""Reading a table, whatever the file is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from novikoff.reports.certify.table import Reading, Table, TableError


def read_table(path: str | Path, reading: Reading = Reading(),  # noqa: B008
               progress: Callable[[str], None] = lambda _: None) -> Table:
    """Return the table in a file: numpy's if it is named .npy or .npz, else CSV.

    Raises: TableError if it holds no table that can be certified, or cannot be read.
    """
    path = Path(path)
    try:
        if path.suffix.lower() in (".npy", ".npz"):
            from novikoff.reports.certify.array_table import read_array

            return read_array(path, reading, progress)
        from novikoff.reports.certify.csv_table import read_csv

        return read_csv(path, reading, progress)
    except FileNotFoundError:
        raise TableError(f"there is no file {path}; give the path of a CSV, .npy or .npz "
                         "file") from None
    except OSError as error:
        raise TableError(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None
