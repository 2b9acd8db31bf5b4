import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import squares from '@phosphor-icons/core/assets/regular/squares-four.svg?icon';
import { useState } from 'react';
import { shortClock } from '../../../board/times.ts';
import { MutedIcon } from '../../../frame/icons.ts';
import { useNow } from '../../../live/use-now.ts';
import { useSession } from '../../../session/me.ts';
import { isHeard, turnSound, useSound } from '../../../state/sound.ts';
import { useTranslations } from '../../../translations.ts';
import { LiveBadge } from './live-badge.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { StationChoice } from './station-choice.tsx';

const SquaresIcon = /*#__PURE__*/ icon(squares);

/** Which kitchen, whoever works at it, the station, how fresh it is, and what time it is. */
export function KitchenHead({ queue }: { queue: KitchenQueue | null }) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const [more, setMore] = useState(false);
  const who = [me?.person?.name ?? t('kitchen.locked'), me?.device?.name];
  return (
    <header className="kit-head">
      <Mark size={36} className="max-md:hidden" />
      <div className="kit-title">
        <strong>{queue ? nameIn(queue.kitchen, language) : t('office.kitchen')}</strong>
        <p className="text-small text-ink-soft">{who.filter(Boolean).join(t('today.comma'))}</p>
      </div>
      <StationChoice />
      <NoSound />
      <LiveBadge />
      <Clock />
      <button
        type="button"
        className="kit-round"
        aria-label={t('kitchen.more')}
        onClick={() => setMore(true)}
      >
        <SquaresIcon size={22} />
      </button>
      {more && <MoreSheet onClose={() => setMore(false)} />}
    </header>
  );
}

/** That nothing is heard here: sounds are off, or nobody has touched the page since it was loaded. A tap mends both. */
function NoSound() {
  const t = useTranslations();
  const { on } = useSound();
  useNow(1000);
  if (on && isHeard()) return null;
  return (
    <button
      type="button"
      className="kit-live kit-silent tone-saffron"
      onClick={() => turnSound(true)}
    >
      <MutedIcon size={22} />
      {t('kitchen.noSound')}
    </button>
  );
}

function Clock() {
  const now = new Date(useNow(5000)).toISOString();
  const clock = shortClock(now);
  return <time className="kit-clock">{clock.includes(':') ? clock : `${clock}:00`}</time>;
}
