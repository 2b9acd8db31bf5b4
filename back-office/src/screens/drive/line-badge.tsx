import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { WifiSlashIcon } from '../../frame/icons.ts';
import { useActions } from '../../kitchen/action-queue.ts';
import { useHearing } from '../../live/hearing.ts';
import { useTranslations } from '../../translations.ts';

/** That there is no line, since when, and how much of what was told waits here to be sent. */
export function LineBadge() {
  const t = useTranslations();
  const language = useLanguage();
  const { hearing, heardAt, ahead } = useHearing();
  const kept = useActions(({ waiting }) => waiting.length);
  const cut = hearing === 'cut' && heardAt > 0;
  const time = clockText(new Date(heardAt + ahead).toISOString(), language);
  return (
    <div role="status" className="flex-none">
      {cut && (
        <span className="badge badge-saffron" title={t('drive.cut', { time })}>
          <WifiSlashIcon size={16} />
          <span className="sr-only">{t('drive.cut', { time })}</span>
          <span aria-hidden={kept === 0 || undefined}>
            {kept > 0 ? t('drive.kept', { count: kept }) : t('drive.noLine')}
          </span>
        </span>
      )}
      {!cut && kept > 0 && (
        <span className="badge badge-plain">{t('drive.sending', { count: kept })}</span>
      )}
    </div>
  );
}
