import type { AppContext } from '../app-context.ts';
import { quoteOfId, stateOf } from './queries.ts';
import { quoteLink } from './quote-link.ts';
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
