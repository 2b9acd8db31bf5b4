import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { WifiSlashIcon } from '../../frame/icons.ts';
import { useHearing } from '../../live/hearing.ts';
import { useNow } from '../../live/use-now.ts';
import { useTranslations } from '../../translations.ts';

const OLD_MS = 30_000;

/** Says since when the line to the shop is cut; nothing while it is not. */
export function CutStrip() {
  const t = useTranslations();
  const language = useLanguage();
  const { heardAt, hearing, ahead } = useHearing();
  const now = useNow(1000);
  const cut = hearing === 'cut' || now - ahead - heardAt > OLD_MS;
  return (
    <div role="status">
      {cut && heardAt > 0 && (
        <p className="strip tone-saffron">
          <WifiSlashIcon size={18} />
          <span>
            <b className="font-semibold">
              {t('today.cut', {
                time: clockText(new Date(heardAt + ahead).toISOString(), language),
              })}
            </b>{' '}
            {t('today.cutText')}
          </span>
        </p>
      )}
    </div>
  );
}
