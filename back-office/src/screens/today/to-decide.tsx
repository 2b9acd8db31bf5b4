import type { Board } from '@mahlab/bakery/api/staff-board';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { useEffect } from 'react';
import { useFilter } from '../../board/use-filter.ts';
import { ConflictRow, UnplacedRow } from '../../conflicts/decide-rows.tsx';
import { useWriting } from '../../conflicts/use-writing.ts';
import { WarningIcon } from '../../frame/icons.ts';
import { useSession } from '../../session/me.ts';
import { play } from '../../state/sound.ts';
import { useTranslations } from '../../translations.ts';

/** It sounds again this often, until somebody has decided. */
const ALARM_MS = 60_000;

/**
 * Paid orders without a time, and promises that no longer fit: on top, with a sound, until a person has decided about each.
 * Those whose shopper was asked to choose wait for them, and sound no more.
 */
export function ToDecide({ board }: { board: Board }) {
  const t = useTranslations();
  const { me } = useSession();
  const { kitchen } = useFilter();
  const { write, busy } = useWriting();
  const { unplaced, conflicts } = board;
  const unasked = conflicts.filter(({ askedAt }) => askedAt === null);
  const asked = conflicts.length - unasked.length;
  const count = unplaced.length + unasked.length;
  const mayWrite = me?.person ? may(me.person.role, 'change-calendar') : false;
  useEffect(() => {
    if (count === 0) return undefined;
    play('alarm');
    const timer = setInterval(() => play('alarm'), ALARM_MS);
    return () => clearInterval(timer);
  }, [count]);
  if (count + asked === 0) return null;
  const title =
    count > 0 ? t('today.toDecide', { count }) : t('today.waitForShopper', { count: asked });
  return (
    <section className={`to-decide ${count > 0 ? 'tone-late' : 'tone-saffron'}`} aria-label={title}>
      <WarningIcon size={20} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 className="font-semibold">{title}</h2>
          {mayWrite && unasked.length > 1 && (
            <Button look="line" busy={busy} onClick={() => void write({ kitchen })}>
              {t('today.writeAll', { count: unasked.length })}
            </Button>
          )}
        </div>
        <ul>
          {unplaced.map((order) => (
            <UnplacedRow key={order.id} order={order} />
          ))}
          {conflicts
            .toSorted((one, other) => Number(one.askedAt !== null) - Number(other.askedAt !== null))
            .map((conflict) => (
              <ConflictRow
                key={conflict.order ?? conflict.createdAt}
                conflict={conflict}
                onWrite={mayWrite ? (order) => void write({ order }) : null}
              />
            ))}
        </ul>
      </div>
    </section>
  );
}
