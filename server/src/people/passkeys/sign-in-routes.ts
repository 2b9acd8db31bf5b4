import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  DigitsSignIn,
  InvitationToken,
  Invited,
  PasskeyOptions,
  PasskeySignIn,
  StaffCode,
  StaffCodeSent,
  StaffMe,
  TakeInvitation,
} from '@mahlab/bakery/api/staff-people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { clientOf } from '../../customers/client-of.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { languageOf } from '../../http/language.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { aMinute } from '../../http/throttle.ts';
import { callOf } from '../audit.ts';
import { actorOf, currentActor, sameSiteOnly, staffOnly } from '../authorise.ts';
import { dropStaffToken } from '../cookie.ts';
import { signInByDigits } from '../digits.ts';
import { invitedBy } from '../invitations.ts';
import { endSession, unlockDevice } from '../sessions.ts';
import { browserOf, signedIn, wireMe } from '../wire-me.ts';
import { newPasskeyOptions, signInOptions } from './passkeys.ts';
import { askForCode, type From, signInByCode, signInByPasskey, takeInvitation } from './sign-in.ts';

const tags = ['Staff: sign-in'];
const errors = { 400: ErrorBody, 403: ErrorBody, 415: ErrorBody, 422: ErrorBody, 429: ErrorBody };

/** How staff sign in and out. Whoever is signed in nowhere may call these, from our own pages. */
export function staffSignInRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = sameSiteOnly(context);
  const config = { rateLimit: aMinute(30, context) };
  const open = { onRequest, config };
  const from = async (request: FastifyRequest): Promise<From> => ({
    call: callOf(request),
    browser: sanitizeText(browserOf(request)),
    actor: await currentActor(context, request),
  });

  app.post(
    staffEndpoints.passkeyOptions.pattern,
    {
      ...open,
      schema: {
        tags,
        summary: 'Options for signing in with a passkey',
        description: 'The challenge is kept here, works once and for 5 minutes.',
        response: { 200: PasskeyOptions, ...errors },
      },
    },
    () => signInOptions(context),
  );

  app.post(
    staffEndpoints.passkey.pattern,
    {
      ...open,
      schema: {
        tags,
        summary: 'Signs in with a passkey, or shows it again in the same session',
        body: PasskeySignIn,
        response: { 200: StaffMe, ...errors },
      },
    },
    async (request, reply) => {
      const signed = await signInByPasskey(
        context,
        sanitizeText(request.body),
        await from(request),
      );
      return signed.ok ? signedIn(orm, reply, signed.opened) : sendRefusal(request, reply, signed);
    },
  );

  app.post(
    staffEndpoints.code.pattern,
    {
      ...open,
      schema: {
        tags,
        summary: 'Mails a code to an address of staff’s; with the code that came, signs in',
        description:
          'Whether the address is known changes nothing but the mail. A session of a code may not refund, invite ' +
          'or export.',
        body: StaffCode,
        response: { 200: z.union([StaffMe, StaffCodeSent]), ...errors },
      },
    },
    async (request, reply) => {
      const given = sanitizeText(request.body);
      if ('code' in given) {
        const signed = await signInByCode(context, given, await from(request));
        if (!signed.ok) return sendRefusal(request, reply, signed);
        return signedIn(orm, reply, signed.opened);
      }
      const client = clientOf(context.serverKey, request);
      const asked = { email: given.email, client, language: languageOf(request) };
      const sent = await askForCode(context, asked);
      if (!sent.ok) return sendRefusal(request, reply, sent);
      return { verificationId: sent.verificationId };
    },
  );

  app.post(
    staffEndpoints.invitationOptions.pattern,
    {
      ...open,
      schema: {
        tags,
        summary: 'Whom an invitation is for, and options for their passkey',
        body: InvitationToken,
        response: { 200: Invited, ...errors },
      },
    },
    async (request, reply) => {
      const invited = await invitedBy(orm, context.serverKey, request.body.token);
      if (!invited) return sendRefusal(request, reply, refusal('invitation-over'));
      const { name, email } = invited.member;
      return { ...(await newPasskeyOptions(context, invited.member)), name, email };
    },
  );

  app.post(
    staffEndpoints.invitation.pattern,
    {
      ...open,
      schema: {
        tags,
        summary: 'Takes an invitation up with a new passkey, and signs in',
        body: TakeInvitation,
        response: { 200: StaffMe, ...errors },
      },
    },
    async (request, reply) => {
      const taken = await takeInvitation(context, sanitizeText(request.body), await from(request));
      return taken.ok ? signedIn(orm, reply, taken.opened) : sendRefusal(request, reply, taken);
    },
  );

  app.post(
    staffEndpoints.digits.pattern,
    {
      config,
      onRequest: staffOnly(context, null, { locked: true }),
      schema: {
        tags,
        summary: 'On a paired tablet: a name and four digits open it for three minutes',
        description: 'After five wrong tries somebody has to set new digits.',
        body: DigitsSignIn,
        response: { 200: StaffMe, 401: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const signed = await signInByDigits(context, request, sanitizeText(request.body));
      if (!signed.ok) return sendRefusal(request, reply, signed);
      const actor = await currentActor(context, request);
      return actor ? wireMe(orm, actor) : sendRefusal(request, reply, refusal('staff-only'));
    },
  );

  app.post(
    staffEndpoints.logout.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Signs out; a paired tablet is locked and stays paired',
        response: { 200: z.object({ signedOut: z.literal(true) }), ...errors },
      },
    },
    async (request, reply) => {
      const actor = await currentActor(context, request);
      if (actor?.device) await unlockDevice(orm, actor.device.id, null);
      else {
        if (actor) await endSession(orm, actor.session);
        dropStaffToken(reply);
      }
      return { signedOut: true as const };
    },
  );

  app.get(
    staffEndpoints.me.pattern,
    {
      onRequest: staffOnly(context, null, { locked: true }),
      schema: {
        tags,
        summary: 'Who is signed in here',
        response: { 200: StaffMe, 401: ErrorBody },
      },
    },
    (request) => wireMe(orm, actorOf(request)),
  );
}
