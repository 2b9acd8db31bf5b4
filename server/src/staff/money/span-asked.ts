import { addDays } from '@mahlab/bakery/rules/promise/day';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import type { Orm } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { Actor } from '../../people/actor.ts';
import { kuwaitToday, type Span } from './takings.ts';

const DAY_MS = 86_400_000;

type Asked = {
  from?: string | undefined;
  until?: string | undefined;
  days?: number | undefined;
  most: number;
};

/**
 * The days of Kuwait, both included, that somebody asks numbers of: those that were named, else `days` to the last one, else today; and always today for
 * a role that sees no other. Refuses a span of more days than `most`, and one that ends before it begins.
 */
export async function spanAsked(
  orm: Orm,
  actor: Actor,
  { from, until, days: count = 1, most }: Asked,
): Promise<({ ok: true; today: string } & Span) | Refusal> {
  const today = await kuwaitToday(orm);
  if (numbersOfToday(actor.role)) return { ok: true, from: today, until: today, today };
  const last = until ?? today;
  const first = from ?? addDays(last, 1 - count);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > most) return refusal('span-wrong', { days: String(most) });
  return { ok: true, from: first, until: last, today };
}
