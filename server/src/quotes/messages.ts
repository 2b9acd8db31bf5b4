import type { WriteMessage } from '@mahlab/bakery/api/quote';
import { canTalk, MESSAGES_EACH } from '@mahlab/bakery/rules/quote';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { claimUploads } from '../files/uploads.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { requestMessages } from '../schema/request-messages.ts';
import { lockRequest, type QuoteContext } from './end-quote.ts';
import { type Asked, stateOf } from './queries.ts';
import { hashOfToken, requestToken } from './quote-link.ts';

export type MessageRow = typeof requestMessages.$inferSelect;

const CAKE = { english: 'your message', arabic: 'رسالتك' };

/** The messages about some requests, oldest first, by the request's id. */
export async function messagesOf(
  orm: Orm,
  requests: readonly string[],
): Promise<Map<string, MessageRow[]>> {
  const found = await orm
    .select()
    .from(requestMessages)
    .where(inArray(requestMessages.requestId, [...requests]))
    .orderBy(asc(requestMessages.at), asc(requestMessages.id));
  return Map.groupBy(found, ({ requestId }) => requestId);
}

/** Whether a side may write one more message about a request that stands somewhere. */
export function mayWrite(
  asked: Asked,
  messages: readonly MessageRow[],
  sender: MessageRow['sender'],
): boolean {
  const own = messages.filter((message) => message.sender === sender);
  return canTalk(stateOf(asked)) && own.length < MESSAGES_EACH;
}

type Writing = {
  /** The request's id. */
  id: string;
  message: WriteMessage;
  sender: MessageRow['sender'];
  /** What history calls whoever of staff writes; null for the shopper. */
  by: string | null;
  /** Written in the same transaction; told where the request stood. */
  also?: (tx: Tx, before: Asked) => Promise<void>;
};

/**
 * Writes a message about a request: staff's is mailed to its shopper with the link, where they left an address, and a new
 * request is `asked` from then on. The same key writes once.
 */
export async function writeMessage(
  context: QuoteContext,
  { id, message: sent, sender, by, also }: Writing,
): Promise<{ ok: true } | Refusal> {
  const { words, images: given, key } = sanitizeText(sent);
  const images = [...new Set(given)];
  let refused: Refusal | null = null;
  const write = async (tx: Tx) => {
    const found = await lockRequest(tx, id);
    if (!found.ok) return found;
    const messages = (await messagesOf(tx, [id])).get(id) ?? [];
    if (messages.some((one) => one.key === key)) return { ok: true as const };
    const state = stateOf(found.asked);
    if (!canTalk(state)) return refusal('request-elsewhere');
    if (!mayWrite(found.asked, messages, sender)) return refusal('talk-full');
    if (images.length > 0 && (await claimUploads(tx, images)).missing.length > 0) {
      refused = refusal('file-unknown', { name: CAKE });
      return tx.rollback();
    }
    const row = { id: uuidv7(), requestId: id, sender, by, words, images, key };
    await tx.insert(requestMessages).values(row);
    if (sender === 'shop') await tell(tx, context, { asked: found.asked, message: row.id });
    await also?.(tx, found.asked);
    return { ok: true as const };
  };
  try {
    return await context.database.orm.transaction(write);
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}

async function tell(
  tx: Tx,
  context: QuoteContext,
  { asked: { request }, message }: { asked: Asked; message: string },
): Promise<void> {
  const { id, state, email, language } = request;
  await tx
    .update(cakeRequests)
    .set({
      state: state === 'new' ? 'asked' : state,
      linkHash: hashOfToken(requestToken(context, id)),
    })
    .where(eq(cakeRequests.id, id));
  const content = { kind: 'request-message', request: id, message } as const;
  if (email) await queueMail(tx, context, { recipient: email, language, content });
}

/** A message of staff's by its ids; null when it is gone. */
export async function messageOfStaff(
  orm: Orm,
  { request, message }: Record<'request' | 'message', string>,
) {
  const { id, requestId, sender } = requestMessages;
  const [found] = await orm
    .select()
    .from(requestMessages)
    .where(and(eq(id, message), eq(requestId, request), eq(sender, 'shop')));
  return found ?? null;
}
