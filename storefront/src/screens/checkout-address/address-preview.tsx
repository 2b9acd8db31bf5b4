import { useLanguage } from '@mahlab/web/language.tsx';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { MopedIcon } from '../../parts/icons/icons.ts';
import type { AddressDraft } from '../../state/drafts.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** The address on one line, as the driver reads it. */
export function AddressPreview({ values }: { values: AddressDraft }) {
  const t = useTranslations();
  const language = useLanguage();
  const area = useShop(({ location }) => location);
  const spoken = { t, language };
  if (!values.block && !values.street && !values.house) return null;
  const quarter = quarterText({ area, block: values.block }, spoken);
  const door = doorText(values, spoken);
  return (
    <p className="flex gap-3 rounded-tile bg-kernel-soft px-4 py-3.5">
      <MopedIcon size={22} className="text-ink-soft" />
      <span className="grid min-w-0 gap-0.5 leading-snug">
        <span className="text-tiny text-ink-soft">{t('checkout.driverReads')}</span>
        <span className="font-medium wrap-anywhere">
          {asSentence([quarter, door].filter(Boolean).join(language === 'ar' ? '، ' : ', '))}
        </span>
      </span>
    </p>
  );
}
