import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { linePictureIfAny } from '../cakes/line-picture.ts';
import { pngOf } from '../files/encode.ts';
import { documents } from '../schema/documents.ts';
import { print } from '../typeset/print.ts';
import type { DocumentFacts } from './facts.ts';
import type { DocumentRow } from './queries.ts';
import { linePictureName, MARK_NAME, sheetOf } from './sheet.ts';

export type FileContext = Pick<
  AppContext,
  'config' | 'database' | 'files' | 'catalogue' | 'cakes' | 'log'
>;
/** Of a line's picture, in pixels: 300 dpi where it is printed. */
const PICTURE_WIDTH = 240;
const MARK_WIDTH = 240;

/**
 * The file of a document: printed at the first call, and the same bytes ever after. Throws when the store
 * has lost it or has other bytes: a second printing might read differently, and would not be the document.
 * Throws `PictureBusy` when its pictures cannot be painted yet.
 */
export async function documentFile(context: FileContext, document: DocumentRow): Promise<Buffer> {
  const { file, sha256, facts } = document;
  if (file !== null) return storedFile(context, { file, sha256 });
  if (facts === null) throw new Error('a document without facts and without a file');
  const { config, database, files } = context;
  const pictures = {
    ...(await linePictures(context, facts)),
    ...(await markPicture(context, facts)),
  };
  const about = { ...document, publicUrl: config.publicUrl, pictures: Object.keys(pictures) };
  const sheet = sheetOf(facts, about);
  const bytes = await print({ template: 'document', sheet, issuedAt: document.issuedAt, pictures });
  const hash = sha256Of(bytes);
  // Named by its hash, so that parallel prints never overwrite one another.
  const key = `documents/${document.kind}-${document.id}-${hash.slice(0, 16)}.pdf`;
  await files.store.put(key, bytes, 'application/pdf');
  const first = await database.orm
    .update(documents)
    .set({ file: key, sha256: hash, facts: null })
    .where(and(eq(documents.id, document.id), isNull(documents.file)))
    .returning({ id: documents.id });
  if (first.length > 0) return bytes;
  const [kept] = await database.orm.select().from(documents).where(eq(documents.id, document.id));
  if (!kept?.file) throw new Error('a document lost its file');
  if (kept.file !== key) await files.store.remove(key);
  return storedFile(context, { file: kept.file, sha256: kept.sha256 });
}

/** Whether a document that has no file yet shows a cake that was designed. */
export function isPainted({ facts }: DocumentRow): boolean {
  return facts?.lines.some(({ cake }) => cake !== null) ?? false;
}

/** The pictures of the cakes that shoppers designed, by name. */
async function linePictures(context: FileContext, { lines }: DocumentFacts) {
  const pictures: Record<string, Buffer> = {};
  for (const [index, { cake }] of lines.entries()) {
    if (!cake) continue;
    const line = { image: null, customProduct: cake };
    // A document is printed only once, so it waits while the painters are busy.
    const picture = await linePictureIfAny(context, line, PICTURE_WIDTH);
    if (picture) pictures[linePictureName(index)] = picture;
  }
  return pictures;
}

/** The shop's own mark, as it was when the document was issued. */
async function markPicture({ files }: FileContext, { brand }: DocumentFacts) {
  const stored = brand?.mark ? await files.store.get(brand.mark) : null;
  return stored ? { [MARK_NAME]: await pngOf(stored.bytes, MARK_WIDTH) } : {};
}

async function storedFile(
  { files }: FileContext,
  { file, sha256 }: { file: string; sha256: string | null },
): Promise<Buffer> {
  const stored = await files.store.get(file);
  if (!stored) throw new Error('the file of a document is not in the store');
  if (sha256Of(stored.bytes) !== sha256) throw new Error('the file of a document was changed');
  return stored.bytes;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
