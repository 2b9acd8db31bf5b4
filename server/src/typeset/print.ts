import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openWorkers } from '../process/workers.ts';

/** What is to be set: a template of this folder, and what it reads. */
export type PrintJob = {
  template: 'document' | 'cake-sheet' | 'ticket' | 'label' | 'bake-list';
  /** Plain data; the template reads it as JSON. */
  sheet: object;
  /** The file's own date: the same job gives the same bytes. */
  issuedAt: Date;
  /** Pictures (JPEG or PNG) by the names under which the template opens them. */
  pictures?: Record<string, Uint8Array>;
};

/** A sheet as one drawing, page below page, each with its size in mm; words are shapes. */
export type Drawing = { svg: string; pages: { width: number; height: number }[] };

/** What a worker is given: the job, and how it answers. */
export type PrintTask = PrintJob & { form: 'pdf' | 'drawing' };

const printers = openWorkers<PrintTask>({
  file: fileURLToPath(new URL('./worker.ts', import.meta.url)),
  env: { TZ: 'UTC', MALLOC_ARENA_MAX: '1' },
  // It may repeat what was to be printed.
  stderr: 'ignore',
  most: 2,
  mostWaiting: 1000,
  // Invoices come in bursts; between them the typesetter would only hold memory.
  idleMs: 10_000,
  longestMs: 30_000,
  // The typesetter gives back all but a megabyte of each.
  mostTasks: 100,
});

/**
 * A sheet as PDF. In a process of its own without the shop's settings: what the typesetter, which is
 * native code, is given comes from shoppers. Two print at once; more wait. Throws when it fails, without
 * repeating what was to be printed, and when too many wait. `owner` is whose turn it takes: whoever prints much keeps nobody
 * else waiting.
 */
export async function print(job: PrintJob, owner = 'shop'): Promise<Buffer> {
  return printed({ ...job, form: 'pdf' }, owner);
}

/** The same for a browser that shows it and prints it. */
export async function draw(job: PrintJob, owner: string): Promise<Drawing> {
  return JSON.parse(String(await printed({ ...job, form: 'drawing' }, owner)));
}

async function printed(task: PrintTask, owner: string): Promise<Buffer> {
  const bytes = await printers.run(task, { owner, key: randomUUID() });
  if (!bytes) throw new Error('too many documents wait to be printed');
  return bytes;
}
