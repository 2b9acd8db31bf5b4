import type { Address } from '@mahlab/bakery/api/cart';
import type { Offer } from '@mahlab/bakery/api/quote';
import { isEmail } from '@mahlab/bakery/rules/email';
import { useState } from 'react';
import type { TextKey } from '../../translations.ts';

const EMPTY = { email: '', block: '', street: '', house: '', avenue: '', additional: '' };
export type WhereName = keyof typeof EMPTY;

export type Where = {
  values: typeof EMPTY;
  errors: Partial<Record<WhereName, TextKey>>;
  change: (name: WhereName, value: string) => void;
  /** What is sent with the acceptance; null while something is missing, which is then shown. */
  check: () => { email?: string; address?: Address } | null;
};

/** What a quote still needs to become an order: an e-mail, an address. */
export function useWhere(needs: Offer['needs']): Where {
  const [values, setValues] = useState(EMPTY);
  const [shown, setShown] = useState(false);
  const wrong = missing(values, needs);
  return {
    values,
    errors: shown ? wrong : {},
    change: (name, value) => setValues((last) => ({ ...last, [name]: value })),
    check() {
      setShown(true);
      if (Object.keys(wrong).length > 0) return null;
      const { email, block, street, house, avenue, additional } = values;
      const address = {
        block: block.trim(),
        street: street.trim(),
        house: house.trim(),
        ...(avenue.trim() && { avenue: avenue.trim() }),
        ...(additional.trim() && { additional: additional.trim() }),
      };
      return { ...(needs.email && { email: email.trim() }), ...(needs.address && { address }) };
    },
  };
}

function missing(values: typeof EMPTY, needs: Offer['needs']): Where['errors'] {
  const errors: Where['errors'] = {};
  const email = values.email.trim();
  if (needs.email && !email) errors.email = 'checkout.emailRequired';
  if (needs.email && email && !isEmail(email)) errors.email = 'checkout.emailInvalid';
  if (!needs.address) return errors;
  if (!values.block.trim()) errors.block = 'checkout.blockRequired';
  if (!values.street.trim()) errors.street = 'checkout.streetRequired';
  if (!values.house.trim()) errors.house = 'checkout.houseRequired';
  return errors;
}
