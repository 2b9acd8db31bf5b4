import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// A process of its own that asks an address again and again, one at a time, and tells how long each
// answer took: what somebody else feels while others load the shop.

/** Begins with an address, ends without one. */
export type Probe = { url: string | null };
export type Probed = { milliseconds: number[] };

const PAUSE_MS = 15;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let url: string | null = null;
let times: number[] = [];

process.on('message', (probe: Probe) => {
  url = probe.url;
  if (url === null) {
    const probed: Probed = { milliseconds: times };
    process.send?.(probed);
    return;
  }
  times = [];
  void run(url);
});

async function run(asked: string): Promise<void> {
  while (url === asked) {
    const start = performance.now();
    await answered(asked);
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
}

function answered(asked: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(asked, { agent }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}
