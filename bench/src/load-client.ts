import autocannon from 'autocannon';

// A process of its own that loads a server when it is told to: its own work then costs neither the
// server's core nor the time of what measures.

/** What to load, and for how many seconds. */
export type Load = { url: string; headers: Record<string, string>; seconds: number };
/** What came of it. A failure is anything but an answer of the 2xx kind. */
export type Loaded = { answers: number; seconds: number; failures: number };

const CONNECTIONS = 50;

process.on('message', (load: Load) => void run(load));

async function run({ url, headers, seconds }: Load): Promise<void> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 50,
  });
  const { errors, timeouts, non2xx, requests, duration } = result;
  const loaded: Loaded = {
    answers: requests.total,
    seconds: duration,
    failures: errors + timeouts + non2xx,
  };
  process.send?.(loaded);
}
