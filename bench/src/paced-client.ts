import { Agent, get } from 'node:http';

// A process of its own that reads addresses at an even pace until it is told to stop: what shoppers do while something
// else happens.

/** Begins with addresses, of which each is asked in turn, and how many a second; ends without any. */
export type Pace = { urls: string[]; perSecond: number };
/** How many answers came, and how many were none of the 2xx kind or never came; the slowest of 99 in 100. */
export type Paced = { answers: number; failures: number; seconds: number; p99: number };

const TICK_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let timer: NodeJS.Timeout | undefined;
let [asked, failures, began] = [0, 0, 0];
let times: number[] = [];
let open = 0;

process.on('message', ({ urls, perSecond }: Pace) => {
  if (urls.length === 0) return void stop();
  [asked, failures, began, times] = [0, 0, performance.now(), []];
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; asked < due; asked += 1) read(urls[asked % urls.length] ?? '');
  }, TICK_MS);
});

function read(url: string): void {
  const start = performance.now();
  open += 1;
  const over = (isFine: boolean) => {
    open -= 1;
    times.push(performance.now() - start);
    if (!isFine) failures += 1;
  };
  get(url, { agent }, (response) => {
    const { statusCode = 0 } = response;
    response.resume().once('end', () => over(statusCode >= 200 && statusCode < 300));
  }).once('error', () => over(false));
}

async function stop(): Promise<void> {
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  while (open > 0) await new Promise((done) => setTimeout(done, TICK_MS));
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(0.99 * sorted.length)] ?? 0;
  const paced: Paced = { answers: times.length, failures, seconds, p99 };
  process.send?.(paced);
}
