import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

/** What is to be set: a template of this folder, and what it reads. */
export type PrintJob = {
  template: 'document' | 'cake-sheet';
  /** Plain data; the template reads it as JSON. */
  sheet: object;
  /** The file's own date: the same job gives the same bytes. */
  issuedAt: Date;
  /** Pictures (JPEG or PNG) by the names under which the template opens them. */
  pictures?: Record<string, Uint8Array>;
};
/** A job on its way to the worker: pictures in base64, the date in ISO 8601. */
export type PackedJob = Pick<PrintJob, 'template' | 'sheet'> & {
  issuedAt: string;
  pictures: Record<string, string>;
};

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const LONGEST_MS = 30_000;
const workers = pLimit(2);

/**
 * A sheet as PDF. In a process of its own without the shop's settings: what the typesetter, which is
 * native code, is given comes from shoppers. Two print at once; more wait. Throws when it fails, without
 * repeating what was to be printed.
 */
export function print(job: PrintJob): Promise<Buffer> {
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
    child.stdin.end(JSON.stringify(packed(job)));
    const [pdf, code] = await Promise.all([buffer(child.stdout), ended, text(child.stderr)]);
    if (code !== 0 || pdf.length === 0) throw new Error(`printing failed with ${code}`);
    return pdf;
  });
}

function packed({ template, sheet, issuedAt, pictures = {} }: PrintJob): PackedJob {
  const inText = Object.entries(pictures).map(
    ([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const,
  );
  return {
    template,
    sheet,
    issuedAt: issuedAt.toISOString(),
    pictures: Object.fromEntries(inText),
  };
}
