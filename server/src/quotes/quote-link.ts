import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

type Named = { id: string; session: string };

/** The token of a quote's link. It is kept nowhere: the server's key makes it from what nobody is told. */
export function quoteToken({ serverKey }: Pick<AppContext, 'serverKey'>, { id, session }: Named) {
  return serverKey.mac('quote', id, session);
}

/** The token of a request's own link, by which its shopper is asked something before there is a quote. */
export function requestToken({ serverKey }: Pick<AppContext, 'serverKey'>, id: string) {
  return serverKey.mac('request', id);
}

/** What of a token is in the database. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The whole address of the shopper's page of a quote. */
export function quoteLink(
  context: Pick<AppContext, 'serverKey' | 'config'>,
  quote: Named,
  language: 'en' | 'ar',
): string {
  return pageOf(context, quoteToken(context, quote), language);
}

/** The whole address of the page on which a request is talked about; once there is a quote, it is there as well. */
export function requestLink(
  context: Pick<AppContext, 'serverKey' | 'config'>,
  id: string,
  language: 'en' | 'ar',
): string {
  return pageOf(context, requestToken(context, id), language);
}

function pageOf({ config }: Pick<AppContext, 'config'>, token: string, language: 'en' | 'ar') {
  return `${config.publicUrl}${language === 'ar' ? '/ar' : ''}/quote/${token}`;
}
