import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../process/config-error.ts';

const File = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });

/** What a backup holds, by which a restore is checked. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The database's one file: a dump of PostgreSQL's own, or the embedded database's folder. */
  database: File.extend({ kind: z.enum(['postgres', 'pglite']) }),
  /** Rows by table, such as `public.orders`, in the very state that the dump has. */
  tables: z.record(z.string(), z.number()),
  /** Pictures that shoppers sent, and documents, by their keys in the file store. */
  files: z.array(File),
  /** What the database names and the store has not, or has otherwise. */
  problems: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupFile = z.infer<typeof File>;

export const MANIFEST = 'manifest.json';

/** Reads the manifest of a backup. Throws a ConfigError where there is none that this release can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (fault) {
    const [reason] = String(fault instanceof Error ? fault.message : fault).split('\n');
    throw new ConfigError(`${folder} is no backup that this release can read: ${reason}`);
  }
}
