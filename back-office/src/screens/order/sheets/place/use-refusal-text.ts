import type { ErrorBody } from '@mahlab/bakery/api/common';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useTranslations } from '../../../../translations.ts';

/** A refusal in words for staff: those that shoppers read of the same are about their carts. */
export function useRefusalText() {
  const t = useTranslations();
  return ({ code, message, ...more }: ErrorBody): string => {
    const { missing } = more;
    if (code === 'below-minimum' && typeof missing === 'number') {
      return t('place.belowMinimum', { amount: formatKwd(fils(missing)) });
    }
    if (code === 'window-full') return t('place.windowFull');
    if (code === 'not-allowed') return t('place.notYours');
    if (code === 'edit-nothing') return t('place.already');
    return [message].flat().join(', ');
  };
}
