import type { MoneyWaiting } from '@mahlab/bakery/api/staff';
import { may } from '@mahlab/bakery/rules/staff/rights';
import type { Orm } from '../../database/db.ts';
import { type Actor, reachOf } from '../../people/actor.ts';
import { allDeadLetters } from '../dead-letters.ts';
import { openMismatches } from './mismatches.ts';
import { waitingRequests } from './refund-requests.ts';
import { openRefunds } from './refunds.ts';

/** The page of each list that is counted: as many as Money shows. */
const PAGE = { page: 1, limit: 100 };

/** How many cases of money wait for a person, of those that a member may see. */
export async function moneyWaiting(orm: Orm, actor: Actor): Promise<MoneyWaiting> {
  const refunding = { ...PAGE, kitchens: reachOf(actor, 'refund') };
  const counts = await Promise.all([
    waitingRequests(orm, refunding),
    openRefunds(orm, refunding).then((refunds) =>
      refunds.filter(({ state }) => state === 'manual'),
    ),
    may(actor.role, 'payments')
      ? openMismatches(orm, { ...PAGE, kitchens: reachOf(actor, 'payments') })
      : [],
    may(actor.role, 'dead-letters')
      ? allDeadLetters(orm, { ...PAGE, kitchens: reachOf(actor, 'dead-letters') })
      : [],
  ]);
  return { waiting: counts.flat().length };
}
