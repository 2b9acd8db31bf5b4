import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { PictureBusy } from '../../cakes/line-picture.ts';
import { documentFile, type FileContext } from '../../documents/file.ts';
import type { DocumentRow } from '../../documents/queries.ts';
import { documentName } from '../../documents/sheet.ts';
import { documents } from '../../schema/documents.ts';
import type { KitchensSpan } from '../money/row-parts.ts';
import { CSV } from './csv.ts';
import { type DocumentOfSpan, documentsOfSpan } from './document-rows.ts';
import type { ZipEntry } from './zip.ts';

/** How often a document is tried whose cake cannot be painted yet, and the pause between, in ms. */
const TRIES = 60;
const PAUSE_MS = 1000;
const FOLDERS = {
  invoice: 'invoices',
  supplement: 'supplementary-invoices',
  'credit-note': 'credit-notes',
} as const satisfies Record<DocumentOfSpan['kind'], string>;

/** The documents of a span as files, each in the folder of its kind, and a list of them for a spreadsheet as the last. */
export async function* documentFiles(
  context: FileContext,
  span: KitchensSpan,
): AsyncGenerator<ZipEntry> {
  const list: Record<string, string>[] = [];
  for await (const one of documentsOfSpan(context.database.orm, span)) {
    const name = documentName(one.kind, one.number);
    const row = await rowOf(context, one.id);
    yield {
      name: `${FOLDERS[one.kind]}/${name}.pdf`,
      bytes: await fileOnceFree(context, row),
      at: row.issuedAt,
    };
    list.push({
      document: name,
      kind: one.kind,
      issued_at: one.issuedAt,
      order_number: one.orderNumber,
      kitchen: one.kitchen,
      amount_kwd: one.amountKwd,
    });
  }
  const csv = stringify(list, CSV);
  yield { name: 'list.csv', bytes: Buffer.from(csv), at: new Date() };
}

async function rowOf({ database }: FileContext, id: string): Promise<DocumentRow> {
  const [row] = await database.orm.select().from(documents).where(eq(documents.id, id));
  if (!row) throw new Error('a document went away');
  return row;
}

/** A document's file; while painters are busy it waits for them. */
async function fileOnceFree(context: FileContext, document: DocumentRow): Promise<Buffer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await documentFile(context, document);
    } catch (fault) {
      if (!(fault instanceof PictureBusy) || tried === TRIES) throw fault;
      await sleep(PAUSE_MS);
    }
  }
}
