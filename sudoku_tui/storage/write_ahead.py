"""The file beside a database that holds its last changes (https://sqlite.org/walformat.html).

SQLite reads it up to the first frame that is damaged, and says nothing about those behind it.
"""

import sqlite3

WAL = "-wal"  # how the file's name ends

_HEADER, _FRAME_HEADER = 32, 24
_PAGE_SIZE, _SALTS = slice(8, 12), slice(16, 24)
_COMMIT, _FRAME_SALTS = slice(4, 8), slice(8, 16)


def complete_frames(content: bytes) -> int:
    """Count the frames, damaged or not, up to the last that ends a transaction; earlier rounds carry other salts."""
    page_size = int.from_bytes(content[_PAGE_SIZE], "big")
    if not 512 <= page_size <= 65_536:
        return 1  # no page has such a size: the header is damaged, and nothing can be read
    step, salts = _FRAME_HEADER + page_size, content[_SALTS]
    heads = [content[at : at + _FRAME_HEADER] for at in range(_HEADER, len(content) - step + 1, step)]
    known = {salts}
    if heads and _round(heads[0][_FRAME_SALTS]) != _round(salts) - 1:
        known.add(heads[0][_FRAME_SALTS])  # where the header is damaged, the frames still agree
    ends = (number for number, head in enumerate(heads, 1) if head[_FRAME_SALTS] in known and any(head[_COMMIT]))
    return max(ends, default=0)


def frames_read(connection: sqlite3.Connection) -> int:
    """Count the frames that SQLite takes to be sound, and move them into the database."""
    _, frames, _ = connection.execute("PRAGMA wal_checkpoint").fetchone()
    return int(frames)


def _round(salts: bytes) -> int:
    """The first salt grows by one with each round."""
    return int.from_bytes(salts[:4], "big")
