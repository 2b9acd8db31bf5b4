import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { PictureBusy } from '../cakes/line-picture.ts';
import type { Orm } from '../database/db.ts';
import { isIdle } from '../process/is-idle.ts';
import { documents } from '../schema/documents.ts';
import { orders } from '../schema/orders.ts';
import { documentFile, type FileContext } from './file.ts';
import type { DocumentRow } from './queries.ts';
import { documentName } from './sheet.ts';

/** Shorter than the job may take, and than the hour after which the next one begins. */
const LONGEST_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 5000;
const OVER = ['delivered', 'cancelled', 'refunded'] as const;

type PrintingContext = FileContext & Pick<AppContext, 'jobs'>;

/**
 * Prints the documents that nobody has asked for so far, oldest first and one at a time, while the machine has nothing
 * else to do; what is left waits for the next hour. Those that cannot be printed keep no other waiting: it throws in the
 * end, with the name of the first.
 */
export async function printWaiting(
  context: PrintingContext,
  { isFree = isIdle, longestMs = LONGEST_MS } = {},
): Promise<void> {
  const { jobs, database } = context;
  const end = performance.now() + longestMs;
  const faults: Error[] = [];
  let last: DocumentRow | null = null;
  while (performance.now() < end && !jobs.stopping.aborted) {
    if (!(await isFree())) {
      await sleep(LOOK_AGAIN_MS, undefined, { signal: jobs.stopping }).catch(() => {});
      continue;
    }
    last = await nextUnprinted(database.orm, last);
    if (!last) break;
    const fault = await printed(context, last);
    if (fault) faults.push(fault);
  }
  if (faults[0]) throw faults[0];
}

/** Null when a document has its file now, or can have it as soon as the painters have time. */
async function printed(context: FileContext, document: DocumentRow): Promise<Error | null> {
  try {
    await documentFile(context, document);
    return null;
  } catch (fault) {
    if (fault instanceof PictureBusy) return null;
    const name = documentName(document.kind, document.number);
    return new Error(`${name} is not printed`, { cause: fault });
  }
}

/**
 * Prints the documents of orders that are over and whose customer deleted the account, before what they say is erased
 * elsewhere and pictures go. What cannot be printed is logged.
 */
export async function printBeforeErasing(context: FileContext): Promise<void> {
  const isDue = and(
    isNull(documents.file),
    orders.eraseWhenDone,
    inArray(orders.status, [...OVER]),
  );
  const due = await context.database.orm
    .select({ document: documents })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(isDue);
  for (const { document } of due) {
    const fault = await printed(context, document);
    if (fault) context.log.error({ err: fault }, 'a document of an erased order is not printed');
  }
}

async function nextUnprinted(orm: Orm, after: DocumentRow | null): Promise<DocumentRow | null> {
  const { issuedAt, id, file } = documents;
  const isLater =
    after && or(gt(issuedAt, after.issuedAt), and(eq(issuedAt, after.issuedAt), gt(id, after.id)));
  const [next] = await orm
    .select()
    .from(documents)
    .where(and(isNull(file), isLater ?? undefined))
    .orderBy(asc(issuedAt), asc(id))
    .limit(1);
  return next ?? null;
}
