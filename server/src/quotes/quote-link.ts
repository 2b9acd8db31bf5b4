import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

type Named = { id: string; session: string };

/** The token of a quote's link. It is kept nowhere: the server's key makes it from what nobody is told. */
export function quoteToken({ serverKey }: Pick<AppContext, 'serverKey'>, { id, session }: Named) {
  return serverKey.mac('quote', id, session);
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
  const prefix = language === 'ar' ? '/ar' : '';
  return `${context.config.publicUrl}${prefix}/quote/${quoteToken(context, quote)}`;
}
