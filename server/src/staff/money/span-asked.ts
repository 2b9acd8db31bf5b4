import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import type { Orm } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { Actor } from '../../people/actor.ts';
import { kuwaitToday, type Span } from './takings.ts';

const DAY_MS = 86_400_000;

/**
 * The days of Kuwait, both included, that somebody asks numbers of: those that were named, else today; and always today for
 * a role that sees no other. Refuses a span of more days than `most`, and one that ends before it begins.
 */
export async function spanAsked(
  orm: Orm,
  actor: Actor,
  { from, until, most }: { from?: string | undefined; until?: string | undefined; most: number },
): Promise<({ ok: true; today: string } & Span) | Refusal> {
  const today = await kuwaitToday(orm);
  if (numbersOfToday(actor.role)) return { ok: true, from: today, until: today, today };
  const last = until ?? today;
  const first = from ?? last;
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > most) return refusal('span-wrong', { days: String(most) });
  return { ok: true, from: first, until: last, today };
}
