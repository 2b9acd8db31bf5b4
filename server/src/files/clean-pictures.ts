import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { CleanPicture, NotClean } from './clean.ts';

const WORKER = fileURLToPath(new URL('./clean-worker.ts', import.meta.url));
const LONGEST_MS = 90_000;
/** A picture of the most pixels takes up to 320 MB while it is decoded. */
const workers = pLimit(2);

/**
 * Makes the pictures in some files anew, beside them, all or none: refuses with what is wrong with
 * the first that is not fit. In a process of its own without the shop's settings: a file that brings
 * down a decoder brings down nothing else, and the memory comes back. Two work at once; more wait.
 * Throws when the process fails.
 */
export async function cleanPictures(
  paths: readonly string[],
): Promise<{ ok: true; pictures: CleanPicture[] } | Refusal> {
  const { stdout } = await workers(() =>
    promisify(execFile)(process.execPath, [WORKER, ...paths], {
      env: { MALLOC_ARENA_MAX: '1' },
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    }),
  );
  const pictures: CleanPicture[] = [];
  for (const result of JSON.parse(stdout) as (CleanPicture | NotClean)[]) {
    if (!result.ok) return refusal(result.code);
    pictures.push(result);
  }
  return { ok: true, pictures };
}
