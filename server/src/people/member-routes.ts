import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { MemberChange, NewMember, StaffMember } from '@mahlab/bakery/api/staff-people';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { languageOf } from '../http/language.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import { staffInvitations, staffPasskeys } from '../schema/staff.ts';
import { audit } from './audit.ts';
import { actorOf, staffOnly } from './authorise.ts';
import { mailInvitation } from './invitations.ts';
import {
  addMember,
  changeMember,
  listMembers,
  lockMember,
  type Member,
  mayChange,
  memberOfId,
} from './members.ts';
import { endSessionsOf, unpairPrivateDevices } from './sessions.ts';

const tags = ['Staff: people'];
const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
const ById = z.object({ id: z.string().max(100) });

/** Who works in the bakery, as whom, and where. */
export function staffMemberRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'people');
  const theirs = (request: FastifyRequest, member: Member | null) =>
    member && mayChange(actorOf(request), member) ? member : null;

  app.get(
    staffEndpoints.members.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Members whom one may change, those who may no longer sign in among them',
        response: { 200: z.array(StaffMember), ...errors },
      },
    },
    async (request) =>
      (await listMembers(orm)).filter((member) => mayChange(actorOf(request), member)),
  );

  app.get(
    staffEndpoints.member.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'A member',
        params: ById,
        response: { 200: StaffMember, ...errors },
      },
    },
    async (request, reply) => {
      const member = theirs(request, await memberOfId(orm, request.params.id));
      return member ? wire(member.id) : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.post(
    staffEndpoints.invite.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Invites somebody: a link to their address makes their first passkey',
        description:
          'The link works once and for 48 hours, and its mail is in the language of the request. A manager invites for roles below and own kitchens.',
        body: NewMember,
        response: { 200: StaffMember, 409: ErrorBody, 422: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const wanted = sanitizeText(request.body);
      const added = await orm.transaction(async (tx) => {
        const made = await addMember(tx, wanted, {
          actor: actorOf(request),
          language: languageOf(request),
        });
        if (!made.ok) return made;
        await mailInvitation(tx, context, made.member);
        await audit(tx, request, { object: made.member.id, after: told(made.member) });
        return made;
      });
      if (!added.ok) return sendRefusal(request, reply, added);
      context.jobs.notifyWorker('mail.send');
      return wire(added.member.id);
    },
  );

  app.patch(
    staffEndpoints.member.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Changes a member, turns them off or on, invites them anew, or ends where they are signed in',
        description:
          'Who is turned off loses sessions, passkeys, digits and the tablets that they alone use at once; their name stays in the history. Another ' +
          'role or other kitchens count from the next call on, and take such tablets where they may pair none any more. Where sessions end, digits go with them.',
        params: ById,
        body: MemberChange,
        response: { 200: StaffMember, 409: ErrorBody, 422: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const change = sanitizeText(request.body);
      const done = await orm.transaction(async (tx): Promise<{ ok: true } | Refusal> => {
        const member = theirs(request, await lockMember(tx, request.params.id));
        if (!member) return refusal('not-found');
        const changed = await changeMember(tx, { member, actor: actorOf(request) }, change);
        if (!changed.ok) return changed;
        const next = changed.member;
        const actor = actorOf(request);
        // Nobody shuts themselves out by mistake: one's own passkeys are taken away one by one.
        if (change.revokePasskeys && next.id === actor.id) return refusal('not-allowed');
        if (!next.active) await shutOut(tx, next.id);
        else if (change.role || change.kitchens) await unpairElsewhere(tx, next);
        if (change.revokePasskeys) await takePasskeys(tx, next.id);
        if (change.signOut || change.revokePasskeys)
          await endSessionsOf(tx, next.id, actor.session);
        if (change.invite && next.active) await mailInvitation(tx, context, next);
        const after = {
          ...told(next),
          ...(change.invite && { invited: true }),
          ...(change.signOut && { signedOut: true }),
          ...(change.revokePasskeys && { passkeysRevoked: true }),
        };
        const about = { object: next.id, before: told(member), after, why: change.why ?? null };
        await audit(tx, request, about);
        return { ok: true };
      });
      if (!done.ok) return sendRefusal(request, reply, done);
      context.jobs.notifyWorker('mail.send');
      return wire(request.params.id);
    },
  );

  async function wire(id: string): Promise<StaffMember> {
    const [member] = await listMembers(orm, id);
    if (!member) throw new Error('a member is gone');
    return member;
  }
}

/** What the audit tells of a member. */
function told({ name, role, kitchens, active }: Member) {
  return { name, role, kitchens, active };
}

/** Whoever may pair no devices in a kitchen any more keeps none of their own there. */
async function unpairElsewhere(tx: Tx, { id, role, kitchens }: Member): Promise<void> {
  const theirs = may(role, 'devices') ? kitchens : [];
  if (theirs !== null) await unpairPrivateDevices(tx, id, theirs);
}

/** Takes every way in from a member. */
async function shutOut(tx: Tx, member: string): Promise<void> {
  await endSessionsOf(tx, member);
  await unpairPrivateDevices(tx, member);
  await takePasskeys(tx, member);
}

/** Takes a member's passkeys, and the invitation that would make another one: its mail may be on the same lost telephone. */
async function takePasskeys(tx: Tx, member: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.memberId, member));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.memberId, member));
}
