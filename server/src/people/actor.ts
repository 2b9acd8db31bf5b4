import {
  needsFreshPasskey,
  needsPasskey,
  type SignInWay,
  type StaffRight,
  type StaffRole,
  scopeOf,
} from '@mahlab/bakery/rules/staff/rights';
import { type Refusal, refusal } from '../http/refusal.ts';

/** Whoever is behind a call of staff's. */
export type Actor = {
  /** The member's id; null for a paired device that is locked: it shows its kitchen, and changes nothing. */
  id: string | null;
  /** What history calls them; a locked device's own name. */
  name: string;
  role: StaffRole;
  /** Kitchens' ids; null is all. On a paired device its kitchen alone, whoever tapped their name. */
  kitchens: readonly string[] | null;
  /** How they signed in; null for a locked device. */
  way: SignInWay | null;
  /** Until when what is grave needs no passkey anew; null without one. */
  passkeyFreshUntil: Date | null;
  /** The session's id. A paired device's is the device's too. */
  session: string;
  device: { id: string; name: string; kitchen: string } | null;
};

/**
 * The kitchens that a right of an actor reaches; null is all, and what belongs to none. A right to a run alone reaches no
 * kitchen.
 */
export function reachOf(actor: Actor, right: StaffRight): readonly string[] | null {
  const scope = scopeOf(actor.role, right);
  if (scope === 'all') return actor.role === 'owner' ? actor.kitchens : null;
  return scope === 'own' ? actor.kitchens : [];
}

/** Whether a right of an actor reaches something of a kitchen; null is of all kitchens, or of none. */
export function reaches(actor: Actor, right: StaffRight, kitchen: string | null): boolean {
  const kitchens = reachOf(actor, right);
  return kitchens === null || (kitchen !== null && kitchens.includes(kitchen));
}

/** What the history of an order, a refund or a stop calls an actor. */
export function historyName({ name }: Actor): string {
  return `staff: ${name}`;
}

/** Refuses a change under a right to whoever did not show a passkey for it; null lets it pass. */
export function passkeyRefusal(actor: Actor, right: StaffRight): Refusal | null {
  if (needsPasskey(right) && actor.way !== 'passkey') return withoutPasskey(actor);
  return needsFreshPasskey(right) ? staleRefusal(actor) : null;
}

/** Refuses whoever has shown no passkey within the last five minutes; null lets it pass. */
export function staleRefusal(actor: Actor): Refusal | null {
  if (actor.way !== 'passkey') return withoutPasskey(actor);
  const { passkeyFreshUntil } = actor;
  const isFresh = passkeyFreshUntil !== null && passkeyFreshUntil.getTime() > Date.now();
  return isFresh ? null : refusal('passkey-not-fresh');
}

/** On a kitchen's tablet nobody can show a passkey. */
function withoutPasskey({ device }: Actor): Refusal {
  return refusal(device ? 'not-on-a-tablet' : 'passkey-needed');
}
