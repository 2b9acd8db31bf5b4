import type { Language } from '@mahlab/bakery/rules/language';
import type { AppContext } from '../../app-context.ts';

type Asked = { language: Language; token: string };

/** The path of the page on which a shopper pays what an edit adds; the bank leads back there. */
export function supplementPath({ language, token }: Asked): string {
  return `${language === 'ar' ? '/ar' : ''}/payment/supplement/${token}`;
}

/** The whole address of that page, for mails. */
export function supplementLink(
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  asked: Asked,
): string {
  return `${publicUrl}${supplementPath(asked)}`;
}
