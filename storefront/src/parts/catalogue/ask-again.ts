const TIMES = 3;
const FIRST_PAUSE_MS = 1000;

/**
 * Has a picture asked for again: a few times, after growing pauses, each time that `failed` tells so, and anew when the network
 * comes back. A browser may say that before anything comes through.
 */
export function askAgain(ask: () => void) {
  let times = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const anew = () => {
    times = 0;
    ask();
  };
  addEventListener('online', anew);
  return {
    failed: () => {
      if (times < TIMES) timer = setTimeout(ask, FIRST_PAUSE_MS * 4 ** times++);
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('online', anew);
    },
  };
}
