"""The server's secret, by which it knows its own cookies again after a restart."""

import os
import secrets
import tempfile
from pathlib import Path

from sudoku_tui.web.errors import WebError
from sudoku_tui.words.message import say

SECRET_BYTES = 32


def kept_secret(folder: Path) -> bytes:
    """Read the secret, or make one if there is none; a `WebError` if neither can be done."""
    file = folder / "secret"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            _keep(file, secrets.token_bytes(SECRET_BYTES))
        file.chmod(0o600)
        secret = file.read_bytes()
    except OSError as error:
        reason = say("The server's secret cannot be kept in {file}: {reason}.", file=file, reason=error.strerror)
        raise WebError(reason) from error
    if len(secret) != SECRET_BYTES:
        reason = say("The secret in {file} is damaged; without that file every browser begins anew.", file=file)
        raise WebError(reason)
    return secret


def _keep(file: Path, secret: bytes) -> None:
    """Write the secret whole or not at all, unless another server has just done so."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # for its owner alone
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(secret)
            new.flush()
            os.fsync(handle)  # a machine that fails now must not leave a file without a secret in it
        _publish(Path(name), file)
    finally:
        Path(name).unlink(missing_ok=True)


def _publish(new: Path, file: Path) -> None:
    try:
        os.link(new, file)
    except FileExistsError:
        return
    except OSError:  # a disk without links
        new.replace(file)
