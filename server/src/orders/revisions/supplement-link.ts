import type { Language } from '@mahlab/bakery/rules/language';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import { isReturnToken, returnToken } from '../../payments/return-token.ts';
import type { Revision } from './read-revisions.ts';

type Asked = { language: Language; token: string };

type Keyed = Pick<AppContext, 'serverKey'>;
type Asking = Pick<Revision, 'id' | 'token'>;

/** The characters of an edit's id, with which the tokens that the bank sees begin. */
const ID_LENGTH = 36;

/** The path of the page on which a shopper pays what an edit adds; the bank leads back there, with a token of its own. */
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

/**
 * What stands in the address to which the bank sends people back: the edit's id, and what is good for a day. Nothing of the
 * token in the mail can be read from it.
 */
export function supplementReturnToken(context: Keyed, { id, token }: Asking): string {
  return `${id}-${returnToken(context, { id, token: token ?? '' })}`;
}

/** The id of the edit that a token names which the bank may have seen; null for the token of a mail. */
export function editOfReturn(given: string): string | null {
  const id = given.slice(0, ID_LENGTH);
  return isUuid(id) ? id : null;
}

/** Whether a text is such a token of an edit that is to be paid for, and its day is not over. */
export function isSupplementReturn(context: Keyed, { id, token }: Asking, given: string): boolean {
  return token !== null && isReturnToken(context, { id, token }, given.slice(ID_LENGTH + 1));
}
