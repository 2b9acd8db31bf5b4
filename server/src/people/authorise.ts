import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { isForTablets, may, type StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import { type Actor, passkeyRefusal } from './actor.ts';
import { staffToken } from './cookie.ts';
import { crossSite, isChange } from './same-site.ts';
import { actorOfToken } from './sessions.ts';

type StaffContext = Pick<AppContext, 'config' | 'database' | 'staffSeen'>;

const actors = new WeakMap<FastifyRequest, Actor>();
/** What a paired device may do while it is locked. */
const LOCKED: readonly (StaffRight | null)[] = ['see-orders'];

/**
 * For a route's `onRequest`: only staff with a right go on, in a session that is good enough for it. Null is for everybody
 * who is signed in; with `locked` a paired device that is locked goes on too. How far the right reaches the route asks of
 * `reachOf` or `orderFor`.
 */
export function staffOnly(
  context: StaffContext,
  right: StaffRight | null,
  { locked = false } = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await currentActor(context, request);
    if (!actor) return sendRefusal(request, reply, refusal('staff-only'));
    const refused = crossSite(request, context.config) ?? judge(actor, request, { right, locked });
    if (refused) return sendRefusal(request, reply, refused);
    actors.set(request, actor);
    return undefined;
  };
}

function judge(
  actor: Actor,
  request: FastifyRequest,
  { right, locked }: { right: StaffRight | null; locked: boolean },
): Refusal | null {
  if (actor.id === null && !locked && (isChange(request) || !LOCKED.includes(right))) {
    return refusal('tablet-locked');
  }
  if (right === null) return null;
  if (!may(actor.role, right)) return refusal('not-allowed');
  if (actor.device && !isForTablets(right)) return refusal('not-on-a-tablet');
  return isChange(request) || right === 'export' ? passkeyRefusal(actor, right) : null;
}

/** For a route's `onRequest` that is open to whoever has no session yet: changes come from our own pages alone. */
export function sameSiteOnly({ config }: Pick<AppContext, 'config'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refused = crossSite(request, config);
    if (refused) return sendRefusal(request, reply, refused);
    return undefined;
  };
}

/** Who sends a request, by its cookie, read anew: a live stream asks now and then whether they still may. */
export async function currentActor(
  { database, staffSeen }: StaffContext,
  request: FastifyRequest,
): Promise<Actor | null> {
  const token = staffToken(request);
  if (token === null) return null;
  const changes = isChange(request);
  // A page asks who is there when it is opened, and when somebody comes back to it.
  const isUse = changes || request.routeOptions.url === staffEndpoints.me.pattern;
  const actor = await actorOfToken(database.orm, token, { isChange: changes, isUse });
  if (actor) staffSeen.add(token);
  else staffSeen.drop(token);
  return actor;
}

/** Who sent a request to a route with `staffOnly`. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('a route of staff’s without staffOnly');
  return actor;
}
