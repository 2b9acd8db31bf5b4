import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  AddPasskey,
  PasskeyOptions,
  SessionQuery,
  StaffPasskey,
  StaffSession,
} from '@mahlab/bakery/api/staff-people';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { staffPasskeys, staffSessions } from '../../schema/staff.ts';
import { type Actor, passkeyRefusal, staleRefusal } from '../actor.ts';
import { audit } from '../audit.ts';
import { actorOf, staffOnly } from '../authorise.ts';
import { lockMember, memberOfId } from '../members.ts';
import { mayEnd, sessionOfId, sessionsFor } from '../session-list.ts';
import { endSession, endSessionsOf } from '../sessions.ts';
import {
  checkNewPasskey,
  keepPasskey,
  newPasskeyOptions,
  type PasskeyRow,
  passkeysOf,
} from './passkeys.ts';

const tags = ['Staff: sign-in'];
const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
const ById = z.object({ id: z.string().max(1500) });
const Ended = z.object({ id: z.string() });

/** One's own passkeys, and sessions that can be ended from elsewhere. */
export function staffMeRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, null);

  app.get(
    staffEndpoints.passkeys.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'One’s own passkeys',
        response: { 200: z.array(StaffPasskey), ...errors },
      },
    },
    async (request) => (await passkeysOf(orm, ownId(actorOf(request)))).map(wirePasskey),
  );

  app.post(
    staffEndpoints.newPasskeyOptions.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Options for one more passkey of one’s own',
        description:
          'For whoever has just shown one: a code or an old session makes no new way in.',
        response: { 200: PasskeyOptions, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const stale = staleRefusal(actor);
      if (stale) return sendRefusal(request, reply, stale);
      const member = await memberOfId(orm, ownId(actor));
      if (!member) return sendRefusal(request, reply, refusal('not-found'));
      return newPasskeyOptions(context, member);
    },
  );

  app.post(
    staffEndpoints.newPasskey.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Keeps one more passkey of one’s own',
        body: AddPasskey,
        response: { 200: StaffPasskey, 422: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const stale = staleRefusal(actor);
      if (stale) return sendRefusal(request, reply, stale);
      const checked = await checkNewPasskey(context, ownId(actor), sanitizeText(request.body));
      if (!checked) return sendRefusal(request, reply, refusal('passkey-failed'));
      const kept = await orm.transaction(async (tx) => {
        if (!(await isStillOpen(tx, actor))) return null;
        const passkey = await keepPasskey(tx, checked);
        const after = { passkey: checked.label };
        if (passkey) await audit(tx, request, { object: actor.id, after });
        return passkey;
      });
      return kept ? wirePasskey(kept) : sendRefusal(request, reply, refusal('passkey-failed'));
    },
  );

  app.delete(
    staffEndpoints.removePasskey.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Revokes one of one’s own passkeys, and ends one’s other sessions',
        description:
          'Whoever has the lost device may be signed in with it. One’s digits on tablets go as well.',
        params: ById,
        response: { 200: Ended, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const stale = staleRefusal(actor);
      if (stale) return sendRefusal(request, reply, stale);
      const { id } = request.params;
      const removed = await orm.transaction(async (tx) => {
        if (!(await isStillOpen(tx, actor))) return null;
        const [gone] = await tx
          .delete(staffPasskeys)
          .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.memberId, ownId(actor))))
          .returning();
        if (!gone) return null;
        await endSessionsOf(tx, ownId(actor), actor.session);
        await audit(tx, request, { object: actor.id, before: { passkey: gone.label } });
        return gone;
      });
      return removed ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.sessions.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'One’s own sessions, those of a member, or paired devices',
        querystring: SessionQuery,
        response: { 200: z.array(StaffSession), ...errors },
      },
    },
    async (request, reply) => {
      const listed = await sessionsFor(orm, actorOf(request), request.query);
      return listed.ok ? listed.sessions : sendRefusal(request, reply, listed);
    },
  );

  app.delete(
    staffEndpoints.endSession.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Ends a session from elsewhere, or unpairs a device',
        params: ById,
        response: { 200: Ended, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const found = await sessionOfId(orm, request.params.id);
      if (!found || !mayEnd(actor, found)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { session, member } = found;
      const isOwn = session.memberId === actor.id && session.kitchen === null;
      const refused = isOwn ? null : passkeyRefusal(actor, 'people');
      if (refused) return sendRefusal(request, reply, refused);
      await orm.transaction(async (tx) => {
        await endSession(tx, session.id);
        const before = { of: session.deviceName ?? member?.name ?? '' };
        await audit(tx, request, { object: session.id, kitchen: session.kitchen, before });
      });
      return { id: session.id };
    },
  );
}

/**
 * Whether a session has not ended since its call came in: whoever has a lost telephone may send what makes a way in while it is
 * revoked. Nobody ends it until the transaction ends.
 */
async function isStillOpen(tx: Tx, actor: Actor): Promise<boolean> {
  await lockMember(tx, ownId(actor));
  return (await tx.$count(staffSessions, eq(staffSessions.id, actor.session))) > 0;
}

function ownId({ id }: { id: string | null }): string {
  if (id === null) throw new Error('a locked device has nothing of its own');
  return id;
}

function wirePasskey({ id, label, createdAt, usedAt }: PasskeyRow): StaffPasskey {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}
