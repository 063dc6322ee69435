// Turn: of all pages with the game only one plays, because only one may write what is kept. Another page can take over:
// the one that plays is asked to save and to let go; one that does not answer is not waited for.

const PATIENCE = 3000;
/** Milliseconds in which a browser ends the worker of a page that is gone, with much to spare. */
const FOR_THE_FORMER = 30_000;
/** Milliseconds in which a page that plays answers, where the browser knows no locks: over plain HTTP. */
const A_MOMENT = 2500;
const WHO = "who plays?";
const MINE = "this page";
const LET_GO = "let go";
const FREE = "let go now";

/**
 * Takes the turn.
 *
 * @param {string} name what the pages of this site call it
 * @param {{insist: boolean, isNext: boolean}} how `insist` to take it from the page that has it; `isNext` where that may be
 *   the page that was in the same tab until now, which is waited for
 * @param {function(function(): void=): Promise<void>} letGo called when another page wants it: saves, calls what it was
 *   given, and plays no more
 * @returns {Promise<boolean>} whether it was had
 */
export async function takeTurn(name, { insist, isNext }, letGo) {
  try {
    return await (navigator.locks ? takeLock(name, { insist, isNext }, letGo) : askAround(name, insist, letGo));
  } catch (error) {
    // A browser that lets this page ask nobody lets it keep nothing either: there is nothing to take turns with.
    if (error?.name !== "SecurityError") throw error;
    return true;
  }
}

/** The turn by word of mouth. Whoever answers too late learns that it is over when it next has something to keep. */
async function askAround(name, insist, letGo) {
  const channel = new BroadcastChannel(name);
  const send = (word) => channel.postMessage({ word, since });
  const since = performance.timeOrigin + performance.now();
  const isAnswered = new Promise((resolve) => {
    setTimeout(resolve, insist ? PATIENCE : A_MOMENT, false);
    channel.onmessage = ({ data }) => {
      if (data.word === (insist ? FREE : MINE)) resolve(true);
      // Of two pages that ask at the same time the first one plays.
      if (data.word === WHO && (insist || since < data.since)) send(MINE);
    };
  });
  send(insist ? LET_GO : WHO);
  if ((await isAnswered) && !insist) {
    channel.close();
    return false;
  }
  channel.onmessage = ({ data }) => {
    if (data.word === WHO) send(MINE);
    if (data.word === LET_GO) letGo(() => send(FREE));
  };
  return true;
}

async function takeLock(name, { insist, isNext }, letGo) {
  const channel = new BroadcastChannel(name);
  if (insist) channel.postMessage("let go");
  const release = await locked(name, insist, isNext);
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

async function locked(name, insist, isNext) {
  if (!insist && !isNext) return asked(name, { ifAvailable: true });
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), insist ? PATIENCE : FOR_THE_FORMER);
  try {
    return await asked(name, { signal: waiting.signal });
  } catch {
    return asked(name, insist ? { steal: true } : { ifAvailable: true });
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
