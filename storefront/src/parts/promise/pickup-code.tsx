import { useTranslations } from '../../translations.ts';

/** What whoever fetches the order says; large, to be read from a phone across a counter. */
export function PickupCode({ code }: { code: string }) {
  const t = useTranslations();
  return (
    <p className="grid justify-items-center gap-0.5 rounded-tile bg-blossom px-4 py-3 text-center">
      <span className="text-small text-ink-soft">{t('time.pickupCode')}</span>
      <strong className="text-title font-semibold tracking-widest tabular-nums" dir="ltr">
        {code}
      </strong>
      <span className="text-small text-ink-soft">{t('time.pickupCodeText')}</span>
    </p>
  );
}
