import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Sheet } from '../sheet.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const LONGEST_MS = 30_000;
const workers = pLimit(2);

/**
 * A sheet as PDF. In a process of its own without the shop's settings: what the typesetter, which is
 * native code, is given comes from shoppers. Two print at once; more wait. Throws when it fails, without
 * repeating what was to be printed.
 */
export function print(sheet: Sheet, issuedAt: Date): Promise<Buffer> {
  return workers(async () => {
    const child = spawn(process.execPath, [WORKER], {
      env: { TZ: 'UTC' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    // A worker that dies before it has read everything is told of by its exit.
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify({ sheet, issuedAt }));
    const [pdf, code] = await Promise.all([buffer(child.stdout), ended, text(child.stderr)]);
    if (code !== 0 || pdf.length === 0) throw new Error(`printing failed with ${code}`);
    return pdf;
  });
}
