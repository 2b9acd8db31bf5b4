import { AS_OWNER } from '../people/testing-owner.ts';
import { inDays } from '../promises/testing-promises.ts';
import type { Random } from './random.ts';
import type { Shops } from './shops.ts';

/** Most want the first of these days. */
export const DAYS = [inDays(4), inDays(3), inDays(5)] as const;
export const KITCHEN = 'salmiya';

/** What a client was refused, and when it asked and was told. */
export type RefusedOrder = {
  code: string;
  reason: string | null;
  day: string;
  startsAt: number;
  mode: 'Delivery' | 'Pickup';
  asked: number;
  told: number;
};
/** A day that staff closed: when they asked, when they knew (null: never), when they opened it again, and knew that. */
export type Closing = {
  day: string;
  asked: number;
  from: number | null;
  until: number;
  gone: number;
};

/** What the crowd was told. */
export type Told = { refused: RefusedOrder[]; closings: Closing[]; counts: Record<string, number> };
export type World = { shops: Shops; random: Random; told: Told };

/** Asks any of the shops, as staff where that is needed; null when it died over the question. */
export async function ask<Answer>(world: World, path: string, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...(path.includes('/staff/') && AS_OWNER),
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await world.shops.ask(path, sent);
  if (answer && answer.status >= 500) count(world, `status ${answer.status}`);
  return answer && { status: answer.status, body: JSON.parse(answer.text) as Answer };
}

/** Counts what happened. */
export function count({ told: { counts } }: World, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
