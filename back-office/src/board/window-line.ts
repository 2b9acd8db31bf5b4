import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import type { Translate } from '../translations.ts';
import { fullDay } from './times.ts';

/** When an order is promised: `4 to 6 pm`, with its day where that is not today. */
export function windowLine(
  { promise }: Pick<BoardOrder, 'promise'>,
  today: Day,
  { language, t }: { language: Language; t: Translate },
): string {
  if (!promise) return t('today.noWindow');
  const hours = promise.deliveryTime ? hoursText(promise, language) : t('today.noWindow');
  return promise.day === today
    ? hours
    : `${fullDay(promise.day, language)}${t('today.comma')}${hours}`;
}
