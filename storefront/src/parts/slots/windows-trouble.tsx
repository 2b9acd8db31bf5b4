import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';

/** The windows did not come: said in their place, with the way to ask again. */
export function WindowsFailed({ asked: { mutate, isValidating } }: { asked: Asked }) {
  const t = useTranslations();
  return (
    <div
      role="alert"
      className="flex min-h-16 items-center gap-3 rounded-tile bg-paper px-4 shadow-line"
    >
      <span className="min-w-0 flex-1">
        <FieldError>{t('time.failed')}</FieldError>
      </span>
      <Button look="quiet" size="compact" busy={isValidating} onClick={() => void mutate()}>
        <span>{t('time.tryAgain')}</span>
      </Button>
    </div>
  );
}

type Asked = { mutate: () => Promise<unknown>; isValidating: boolean };

/** Without a network: of when the times are that are still shown. */
export function WindowsOffline({ at }: { at: number | null }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <p role="status" className="rounded-control bg-saffron px-3.5 py-3 text-small text-saffron-ink">
      {at === null
        ? t('time.offlineNothing')
        : t('time.offline', { at: clockText(minutesOf(new Date(at).toISOString()), language) })}
    </p>
  );
}
