import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_PROBLEMS } from '../rules/staff/imports.ts';
import { line } from './common.ts';

/**
 * `POST /staff/import/{what}?dry=true`, and without `dry` the same with `seen`, the `digest` of the dry run: the file, or what
 * it is about, must not have changed since.
 */
export const ImportFile = z
  .object({
    name: line(200).min(1),
    /** The CSV file's bytes. */
    file: z.base64().min(1),
    seen: z.string().max(100).optional(),
  })
  .meta({ id: 'ImportFile' });

export const ImportQuery = z.object({ dry: z.stringbool().default(false) });

export const ImportRowProblem = z.object({
  /** The row in the file; the heads are row 1. */
  row: z.int(),
  column: z.string().nullable(),
  problem: z.enum(IMPORT_PROBLEMS),
  /** What stands there. */
  text: z.string(),
});

/** What a file would do, or has done. Absence deletes nothing. */
export const ImportReport = z
  .object({
    digest: z.string(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** The first two hundred that are added or changed, with what of them changes. */
    changes: z.array(
      z.object({
        row: z.int(),
        id: z.string(),
        name: z.string(),
        arabicName: z.string(),
        isNew: z.boolean(),
        fields: z.array(z.enum(IMPORT_FIELDS)),
      }),
    ),
    /** How many rows are wrong, and the first two hundred problems. */
    problemCount: z.int(),
    problems: z.array(ImportRowProblem),
  })
  .meta({ id: 'ImportReport' });

export type ImportFile = z.infer<typeof ImportFile>;
export type ImportRowProblem = z.infer<typeof ImportRowProblem>;
export type ImportReport = z.infer<typeof ImportReport>;
