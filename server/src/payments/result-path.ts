import type { Language } from '@mahlab/bakery/rules/language';

/**
 * Path of an order's result page; `token` is a return token. The browser returns there from the bank, which adds its own query;
 * with `attempt` the path carries what the bank would have added.
 */
export function resultPath(
  { language, token }: { language: Language; token: string },
  result: 'success' | 'failed',
  attempt?: string,
): string {
  const path = `${language === 'ar' ? '/ar' : ''}/payment/${result}/${token}`;
  return attempt === undefined ? path : `${path}?requested_order_id=${attempt}`;
}
