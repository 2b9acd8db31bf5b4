import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@mahlab/bakery/api/errors';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../http/bad-input.ts';
import { type Refusal, refusal } from '../http/refusal.ts';

/** The form field of the files (Spec 7). */
export const UPLOAD_FIELD = 'files';
/** At most 6 pictures (Spec 9) of 10 MB each; other fields are not used, so they may be few and small. */
export const UPLOAD_LIMITS = {
  files: 6,
  fileSize: 10_000_000,
  fields: 10,
  fieldSize: 10_000,
  fieldNameSize: 100,
  context: 16,
  headerPairs: 20,
};

/** The refusal for each error of the multipart reader. */
const REFUSALS: Record<string, ErrorCode> = {
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_FILES_LIMIT: 'files-too-many',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
};

/**
 * Lends the files of a request to `use`, as paths in a temporary folder that is gone afterwards. They
 * are on disk, not in memory, because they wait there for their turn to be decoded; their names are
 * ours. Refuses what is no form, too large, or has no file.
 */
export async function withReceivedFiles<T>(
  request: FastifyRequest,
  use: (paths: string[]) => Promise<T>,
): Promise<T | Refusal> {
  if (!request.isMultipart()) return refusal('unsupported-media');
  const folder = await mkdtemp(join(tmpdir(), 'mahlab-upload-'));
  try {
    const received = await receive(request, folder);
    return received.ok ? await use(received.paths) : received;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string) {
  const paths: string[] = [];
  try {
    for await (const part of request.files()) {
      const path = join(folder, String(paths.length));
      await pipeline(part.file, createWriteStream(path));
      // A form whose file input was left empty sends a file without name and bytes.
      const isSent = Boolean(part.filename) || part.file.bytesRead > 0;
      if (part.fieldname === UPLOAD_FIELD && isSent) paths.push(path);
    }
  } catch (fault) {
    return refusedForm(fault);
  }
  return paths.length > 0 ? { ok: true as const, paths } : refusal('file-missing');
}

function refusedForm(fault: unknown): Refusal {
  // An error with a system call is a fault of this machine's disk, not of the form.
  if (!(fault instanceof Error) || 'syscall' in fault) throw fault;
  const known = 'code' in fault ? REFUSALS[String(fault.code)] : undefined;
  if (known) return refusal(known);
  return badRequest('the form is not complete');
}
