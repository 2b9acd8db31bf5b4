import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import squares from '@phosphor-icons/core/assets/regular/squares-four.svg?icon';
import { useState } from 'react';
import { shortClock } from '../../../board/times.ts';
import { useNow } from '../../../live/use-now.ts';
import { useSession } from '../../../session/me.ts';
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
      <Mark size={36} />
      <div className="kit-title">
        <strong>{queue ? nameIn(queue.kitchen, language) : t('office.kitchen')}</strong>
        <p className="text-small text-ink-soft">{who.filter(Boolean).join(t('today.comma'))}</p>
      </div>
      <StationChoice />
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

function Clock() {
  const now = new Date(useNow(5000)).toISOString();
  const clock = shortClock(now);
  return <time className="kit-clock">{clock.includes(':') ? clock : `${clock}:00`}</time>;
}
