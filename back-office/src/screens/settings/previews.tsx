import { keptSettings, type ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import { useTranslations } from '../../translations.ts';

type Props = { settings: ShopSettings };

/** Where the buttons of the contact page lead. */
export function ContactPreview({ settings }: Props) {
  const t = useTranslations();
  const { whatsApp, instagram } = keptSettings(settings);
  if (!whatsApp && !instagram) return <p className="text-ink-soft">{t('settings.noContact')}</p>;
  return (
    <ul className="settings-links">
      {whatsApp && (
        <li>
          {t('settings.whatsApp')} <bdi dir="ltr">wa.me/{whatsApp}</bdi>
        </li>
      )}
      {instagram && (
        <li>
          {t('settings.instagram')}{' '}
          <bdi dir="ltr">{instagram.replace(/^https?:\/\/|\/$/g, '')}</bdi>
        </li>
      )}
    </ul>
  );
}

/** The seller as an invoice names them, in both languages. */
export function SellerPreview({ settings }: Props) {
  const kept = keptSettings(settings);
  const { sellerName, sellerAddress, sellerArabicName, sellerArabicAddress } = kept;
  return (
    <div className="settings-paper">
      <p lang="en" dir="ltr">
        <b>{sellerName}</b>
        <span>{sellerAddress}</span>
      </p>
      <p lang="ar" dir="rtl">
        <b>{sellerArabicName}</b>
        <span>{sellerArabicAddress}</span>
      </p>
      <p dir="ltr" className="settings-paper-foot">
        {[kept.sellerPhone, kept.sellerRegistration].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** What stands in a cart and before paying, in place of the button, while no orders are taken. */
export function PausePreview({ settings: { pauseSentence, pauseArabicSentence } }: Props) {
  return (
    <div className="settings-paper">
      <p lang="en" dir="ltr" className="settings-why">
        {pauseSentence || '…'}
      </p>
      <p lang="ar" dir="rtl" className="settings-why">
        {pauseArabicSentence || '…'}
      </p>
    </div>
  );
}
