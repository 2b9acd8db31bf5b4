import type { Address } from '@mahlab/bakery/api/cart';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { PlaceIcon } from '../../parts/icons/checkout-icons.ts';
import type { ChosenArea } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { KitchenLine } from './kitchen-line.tsx';

type Props = {
  area: ChosenArea;
  address: Address;
  /** No kitchen serves the area, and the address was to be used. */
  wrong: boolean;
  asking: boolean;
  onChange: () => void;
};

/** A saved address as the driver reads it, with Change. */
export function AddressCard({ area, address, wrong, asking, onChange }: Props) {
  const t = useTranslations();
  const spoken = { t, language: useLanguage() };
  const kitchenId = useId();
  return (
    <button
      type="button"
      className={`flex min-h-16 w-full items-center gap-3 rounded-tile bg-paper px-4 py-3.5 text-start ${wrong ? 'shadow-wrong' : 'shadow-line'}`}
      onClick={onChange}
      {...(wrong && { 'data-wrong': '', 'aria-describedby': kitchenId })}
    >
      <PlaceIcon size={24} className="flex-none text-cherry" />
      <span className="grid min-w-0 flex-1 gap-0.5 leading-snug">
        <strong className="font-semibold wrap-anywhere">
          {asSentence(quarterText({ area, block: address.block }, spoken))}
        </strong>
        <span className="wrap-anywhere whitespace-pre-line">
          {asSentence(doorText(address, spoken))}
        </span>
        <KitchenLine id={kitchenId} area={area} asking={asking} />
      </span>
      <span className="text-small font-semibold text-cherry">{t('checkout.change')}</span>
    </button>
  );
}
