import { nearestOpen } from '@mahlab/bakery/rules/promise/choose';
import { addDays, dayOf, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { AppContext } from '../app-context.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Asked, offersNow } from './reserve.ts';
import { wireWindow } from './wire.ts';

/** The most windows that are offered in place of one that cannot be had, and on how many days they are looked for. */
const MOST = 4;
const DAYS = 14;

/**
 * A refusal of a window with the open ones that are nearest to it, as they are now; any other refusal as it is. Outside
 * of the transaction that was refused, so that nobody waits for it.
 */
export async function withNeighbours(
  context: Pick<AppContext, 'database' | 'calendar' | 'catalogue' | 'metrics'>,
  refused: Refusal,
  { wanted, ...asked }: Pick<Asked, 'terms' | 'wanted' | 'own' | 'list' | 'network'>,
): Promise<Refusal> {
  const { details } = refused;
  if (!details || !('windows' in details)) return refused;
  const { reason } = details;
  const label = typeof reason === 'string' ? reason : 'none';
  context.metrics.windowRefusals.inc({ code: refused.code, reason: label });
  const first = firstDay(Date.now());
  const around = wanted ? addDays(dayOf(wanted.startsAt), -DAYS / 2) : first;
  const from = around > first ? around : first;
  const offers = await offersNow(context.database.orm, context.calendar.current(), {
    ...asked,
    from,
    days: DAYS,
  });
  const at = wanted?.startsAt ?? Date.now();
  const reader = { language: 'en', catalogue: context.catalogue.current() } as const;
  const windows = nearestOpen(offers, { at, most: MOST }).map((offer) => wireWindow(offer, reader));
  return { ...refused, details: { ...details, windows } };
}
