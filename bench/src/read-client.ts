import type { Load, Loaded } from './load-client.ts';
import { CORES, cpuSeconds, endProcess, forkFile, request } from './processes.ts';

export type Server = { url: string; pid: number };
/** What a server did under load. `cpuSeconds` is its own processor time, where that can be known. */
export type Sample = { answers: number; seconds: number; cpuSeconds: number | undefined };

/** What loads servers, in a process of its own. */
export type Client = {
  /** Throws when a single answer was not what it should be. */
  load(server: Server, load: { path: string; encoding: string; seconds: number }): Promise<Sample>;
  close(): Promise<void>;
};

export function openClient(): Client {
  const child = forkFile('bench/src/load-client.ts', CORES.client);
  return {
    async load({ url, pid }, { path, encoding, seconds }) {
      const before = cpuSeconds(pid);
      const load: Load = { url: url + path, headers: { 'accept-encoding': encoding }, seconds };
      const loaded = (await request(child, load)) as Loaded;
      if (loaded.failures > 0) throw new Error(`${loaded.failures} answers to ${path} failed`);
      const after = cpuSeconds(pid);
      const used = before === undefined || after === undefined ? undefined : after - before;
      return { answers: loaded.answers, seconds: loaded.seconds, cpuSeconds: used };
    },
    close: () => endProcess(child),
  };
}
