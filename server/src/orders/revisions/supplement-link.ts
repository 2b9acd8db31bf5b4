import type { Language } from '@mahlab/bakery/rules/language';
import type { AppContext } from '../../app-context.ts';

/** The address of the page on which a shopper pays what an edit adds. The token is behind no `?`, which servers on the way log. */
export function supplementLink(
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  { language, token }: { language: Language; token: string },
): string {
  return `${publicUrl}${language === 'ar' ? '/ar' : ''}/payment/supplement/${token}`;
}
