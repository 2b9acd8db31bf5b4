import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { mails } from '../schema/mails.ts';

/** Mails of a move that was taken back: those that never leave, and those that have left or are leaving just now. */
export type CalledBack = { calledBack: string[]; told: { kind: string; at: string }[] };

type OfMove = {
  orderId: string;
  /** When the move was made: its mails were written in the same transaction, at the same instant. */
  writtenAt: Date;
};

/** Calls the mails of a move back, as far as nobody has begun to send them. */
export async function callBackMails(tx: Tx, move: OfMove): Promise<CalledBack> {
  const unsent = and(isNull(mails.sentAt), isNull(mails.sendingUntil));
  const { content } = mails;
  const back = await tx
    .delete(mails)
    .where(and(ofMove(move), unsent))
    .returning({ content });
  const gone = await mailsOfMove(tx, move);
  return {
    calledBack: back.map(({ content }) => content.kind),
    told: gone.map(({ content, sentAt, createdAt }) => {
      return { kind: content.kind, at: (sentAt ?? createdAt).toISOString() };
    }),
  };
}

/** The mails that were written with a move. */
export function mailsOfMove(orm: Orm, move: OfMove) {
  return orm.select().from(mails).where(ofMove(move));
}

function ofMove({ orderId, writtenAt }: OfMove) {
  // An instant of JavaScript has milliseconds, one of the database microseconds.
  const until = new Date(writtenAt.getTime() + 1);
  return and(
    gte(mails.createdAt, writtenAt),
    lt(mails.createdAt, until),
    eq(sql`${mails.content} ->> 'orderId'`, orderId),
  );
}
