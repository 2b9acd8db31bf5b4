import type { SavedAddress } from '@mahlab/bakery/api/customer';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { useAreas } from '../../parts/account/saved-addresses.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  addresses: SavedAddress[];
  chosen: SavedAddress | undefined;
  /** Null for one that is typed anew. */
  onChoose: (address: SavedAddress | null) => void;
};

/** An account's addresses, to choose from; each brings its area along. */
export function AddressChoice({ addresses, chosen, onChoose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const areaOf = useAreas();
  const spoken = { t, language };
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-small font-semibold">{t('checkout.yourAddresses')}</legend>
      {addresses.map((address) => {
        const area = areaOf(address.location);
        const quarter = asSentence(quarterText({ area, block: address.block }, spoken));
        return (
          <Row
            key={address.id}
            checked={address === chosen}
            onChoose={() => onChoose(address)}
            title={address.label || quarter}
          >
            {address.label && `${quarter}${language === 'ar' ? '، ' : ', '}`}
            {address.label ? doorText(address, spoken) : asSentence(doorText(address, spoken))}
          </Row>
        );
      })}
      <Row checked={!chosen} onChoose={() => onChoose(null)} title={t('checkout.otherAddress')} />
    </fieldset>
  );
}

type RowProps = { checked: boolean; onChoose: () => void; title: string; children?: ReactNode };

function Row({ checked, onChoose, title, children }: RowProps) {
  return (
    <label className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control bg-paper px-4 py-2.5 shadow-line outline-offset-3 outline-cherry has-checked:bg-blossom-soft has-checked:shadow-chosen has-focus-visible:outline-2">
      <input
        type="radio"
        name="address"
        checked={checked}
        className="absolute opacity-0"
        onChange={onChoose}
      />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        {children && <span className="text-small wrap-anywhere text-ink-soft">{children}</span>}
      </span>
      {checked ? (
        <Tick size={26} pops />
      ) : (
        <span className="size-6 flex-none rounded-pill shadow-edge" />
      )}
    </label>
  );
}
