import type { CartSync } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { useRemind } from '../../state/remind.ts';
import { useShop } from '../../state/shop.ts';

/** The cart as the shop keeps it, with its shopper's consent to a mail; null before there is one. */
export function keptCart(): CartSync | null {
  const { cartId: session, customer, items } = useShop.getState();
  if (!session) return null;
  const remind = useRemind.getState().cartId === session;
  return { session, customer: customer ?? {}, items, remind, language: languageOfPage() };
}

/**
 * Sends the cart, also while the page is being closed. Silent when it fails: the next change sends the whole
 * cart again, so a lost one costs nothing.
 */
export function sendCart(): void {
  const body = JSON.stringify(keptCart());
  const headers = { 'Content-Type': 'application/json' };
  // A browser takes no more than 64 KB from a page that it closes.
  const keepalive = body.length < 16_000;
  // An answer that nobody reads stays open.
  fetch(endpoints.cart(), { method: 'POST', body, headers, keepalive })
    .then((kept) => kept.text())
    .catch(() => undefined);
}
