import { fileURLToPath } from 'node:url';
import { type Refusal, refusal } from '../http/refusal.ts';
import { openWorkers } from '../process/workers.ts';
import type { CleanPicture, NotClean } from './clean.ts';

/** Makes pictures anew, in processes of their own. */
export type PictureCleaner = {
  /**
   * Makes the pictures in some files anew, beside them, all or none: refuses with what is wrong with the first that
   * is not fit, and with `uploads-busy` when too many pictures of others are waiting. Networks take turns, a picture
   * each. Throws when a process fails.
   */
  clean(
    paths: readonly string[],
    network: string,
  ): Promise<{ ok: true; pictures: CleanPicture[] } | Refusal>;
  close(): void;
};

/** A worker's task: the file of one picture. */
export type CleanTask = { path: string };

/**
 * Opens the cleaner. Its processes have none of the shop's settings: a file that brings down a decoder brings down
 * nothing else, and the memory comes back.
 */
export function openPictureCleaner(): PictureCleaner {
  const workers = openWorkers<CleanTask>({
    file: fileURLToPath(new URL('./clean-worker.ts', import.meta.url)),
    env: { MALLOC_ARENA_MAX: '1' },
    stderr: 'ignore',
    // A picture of the most pixels takes up to 320 MB while it is decoded.
    most: 2,
    mostWaiting: 200,
    // Those of one request come together.
    idleMs: 5000,
    longestMs: 45_000,
    mostTasks: 20,
  });

  return {
    async clean(paths, network) {
      const tasks = paths.map((path) => workers.run({ path }, { owner: network, key: path }));
      const pictures: CleanPicture[] = [];
      for (const answer of await Promise.all(tasks)) {
        if (!answer) return refusal('uploads-busy', {}, { retryAfterSeconds: 5 });
        const result = JSON.parse(answer.toString()) as CleanPicture | NotClean;
        if (!result.ok) return refusal(result.code);
        pictures.push(result);
      }
      return { ok: true, pictures };
    },
    close: () => workers.close(),
  };
}
