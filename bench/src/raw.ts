import type { WireAnswer } from './ask.ts';
import { CORES, endProcess, forkFile, next, request } from './processes.ts';
import type { RawAnswer } from './raw-server.ts';

/** The yardstick of reads in its own process, on the shop's core. */
export type Raw = {
  pid: number;
  /** Makes it answer this from now on, and answers where. */
  answer(answer: WireAnswer): Promise<string>;
  close(): Promise<void>;
};

/** What Node adds by itself to every answer, to the shop's as to this one's. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive'];

export async function openRaw(): Promise<Raw> {
  const child = forkFile('bench/src/raw-server.ts', CORES.server);
  await next(child);
  return {
    pid: child.pid ?? 0,
    async answer({ status, headers, body }) {
      const own = headers.filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase()));
      const message: RawAnswer = {
        status,
        headers: Object.fromEntries(own),
        body: body.toString('base64'),
      };
      const { port } = (await request(child, message)) as { port: number };
      return `http://127.0.0.1:${port}`;
    },
    close: () => endProcess(child),
  };
}
