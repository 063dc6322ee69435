// Turn: of all pages with the game only one plays, because only one may write what is kept. Another page can take over:
// the one that plays is asked to save and to let go; one that does not answer is not waited for.

const PATIENCE = 3000;

/**
 * Takes the turn.
 *
 * @param {string} name what the pages of this site call it
 * @param {boolean} insist whether to take it from the page that has it
 * @param {function(): Promise<void>} letGo called when another page wants it: saves, and plays no more
 * @returns {Promise<boolean>} whether it was had; where the browser knows no locks everybody has it
 */
export async function takeTurn(name, insist, letGo) {
  if (!navigator.locks) return true;
  const channel = new BroadcastChannel(name);
  if (insist) channel.postMessage("let go");
  const release = await locked(name, insist);
  if (!release) {
    channel.close();
    return false;
  }
  const leave = async () => {
    channel.close();
    await letGo();
    release.resolve();
  };
  channel.onmessage = leave;
  release.lost.catch(leave);
  return true;
}

async function locked(name, insist) {
  if (!insist) return asked(name, { ifAvailable: true });
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE);
  try {
    return await asked(name, { signal: waiting.signal });
  } catch {
    return asked(name, { steal: true });
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves to what gives the lock back, and what tells that it was stolen; to null if it is not to be had. */
function asked(name, how) {
  return new Promise((had, refused) => {
    const release = {};
    const over = new Promise((resolve) => (release.resolve = resolve));
    release.lost = navigator.locks.request(name, how, (lock) => {
      had(lock && release);
      return lock && over;
    });
    release.lost.catch(refused);
  });
}
