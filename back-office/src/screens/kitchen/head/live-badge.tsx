import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { ageText } from '../../../board/times.ts';
import { WifiSlashIcon } from '../../../frame/icons.ts';
import { useActions } from '../../../kitchen/action-queue.ts';
import { useHearing } from '../../../live/hearing.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTranslations } from '../../../translations.ts';

const OLD_MS = 30_000;
const TOO_OLD_MS = 120_000;

/** How old what is shown may be: `Live, 4 s ago`. Cut off it says since when, and how many taps wait here to be sent. */
export function LiveBadge() {
  const t = useTranslations();
  const language = useLanguage();
  const { heardAt, hearing, ahead } = useHearing();
  const kept = useActions(({ waiting }) => waiting.length);
  const now = useNow(1000);
  if (heardAt === 0) return <span className="kit-live" />;
  const age = now - ahead - heardAt;
  const isCut = hearing === 'cut';
  const tone =
    age > TOO_OLD_MS ? 'tone-late' : isCut || age > OLD_MS ? 'tone-saffron' : 'tone-leaf';
  const time = clockText(new Date(heardAt + ahead).toISOString(), language);
  const ago = ageText(age, t);
  return (
    <span className={`kit-live ${tone}`} role="status" data-hearing={hearing}>
      {isCut && <WifiSlashIcon size={18} />}
      <span aria-live="off">
        {isCut
          ? t('kitchen.offline', { time })
          : age > OLD_MS
            ? t('kitchen.old', { ago })
            : t(hearing === 'stream' ? 'kitchen.live' : 'kitchen.asking', { ago })}
      </span>
      {kept > 0 && <b>{t(isCut ? 'kitchen.kept' : 'kitchen.sending', { count: kept })}</b>}
    </span>
  );
}
