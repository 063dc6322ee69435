// Taps: whether one is the second on the same place, soon after the first.

const SOON = 350;

/** @returns {function(string, number): boolean} takes the place and the time in milliseconds */
export function makeTaps() {
  let last = { place: null, at: -Infinity };
  return (place, at) => {
    const isDouble = place === last.place && at - last.at < SOON;
    last = isDouble ? { place: null, at: -Infinity } : { place, at };
    return isDouble;
  };
}
