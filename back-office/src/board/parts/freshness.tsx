import { useHearing } from '../../live/hearing.ts';
import { useNow } from '../../live/use-now.ts';
import { useTranslations } from '../../translations.ts';
import { ageText } from '../times.ts';

const OLD_MS = 30_000;
const TOO_OLD_MS = 120_000;

/** How old what is shown may be: `Live, 4 s ago`; saffron after 30 s, vermilion after two minutes. */
export function Freshness() {
  const t = useTranslations();
  const { heardAt, hearing, ahead } = useHearing();
  const now = useNow(1000);
  if (heardAt === 0) return null;
  const age = now - ahead - heardAt;
  const tone =
    age > TOO_OLD_MS
      ? 'tone-late'
      : age > OLD_MS
        ? 'tone-saffron'
        : hearing === 'stream' && 'live-now';
  const text = hearing === 'stream' ? 'today.live' : 'today.asking';
  return (
    <span className={`live ${tone || ''}`} data-hearing={hearing}>
      <i />
      {t(age > OLD_MS ? 'today.asOf' : text, { ago: ageText(age, t) })}
    </span>
  );
}
