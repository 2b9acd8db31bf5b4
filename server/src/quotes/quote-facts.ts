import type { AppContext } from '../app-context.ts';
import { messageOfStaff } from './messages.ts';
import { quoteOfId, requestOfId, stateOf } from './queries.ts';
import { quoteLink, requestLink } from './quote-link.ts';
import { totalOf } from './wire-quote.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'serverKey'>;

/** What the mail of a quote tells; null for one that is over, or was sent anew. */
export async function quoteFacts(
  context: Context,
  { quote: id, version }: { quote: string; version: number },
) {
  const found = await quoteOfId(context.database.orm, id);
  if (!found || found.quote.version !== version || stateOf(found) !== 'quoted') return null;
  const { request, quote } = found;
  return {
    number: request.number,
    totalFils: totalOf(quote),
    validUntil: quote.validUntil ?? new Date(),
    url: quoteLink(context, quote, request.language),
  };
}

/** What the mail of a withdrawn request tells; null for one that was taken up again, or has no words. */
export async function withdrawnFacts(context: Context, id: string) {
  const found = await requestOfId(context.database.orm, id);
  if (!found || stateOf(found) !== 'withdrawn') return null;
  const { request, quote } = found;
  const { number, withdrawWords: words } = request;
  return words ? { number, words, wasQuoted: !!quote && quote.version > 0 } : null;
}

/** What the mail of a message about a request tells; null for one that is gone. */
export async function messageFacts(context: Context, ids: { request: string; message: string }) {
  const { orm } = context.database;
  const found = await requestOfId(orm, ids.request);
  const message = await messageOfStaff(orm, ids);
  if (!found || !message) return null;
  const { id, number, language } = found.request;
  return { number, words: message.words, url: requestLink(context, id, language) };
}
