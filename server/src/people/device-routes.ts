import { randomInt } from 'node:crypto';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  DevicePeople,
  NewDevice,
  PairDevice,
  PairingCode,
  SetDigits,
  StaffMe,
} from '@mahlab/bakery/api/staff-people';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { branches } from '../schema/places.ts';
import { staffPairings } from '../schema/staff.ts';
import { passkeyRefusal, reaches } from './actor.ts';
import { audit, auditFor, callOf } from './audit.ts';
import { actorOf, currentActor, sameSiteOnly, staffOnly } from './authorise.ts';
import { peopleOf, setDigits, worksIn } from './digits.ts';
import { mayChange, memberOfId } from './members.ts';
import { sessionOfId } from './session-list.ts';
import { endSession, hashOf, openDevice } from './sessions.ts';
import { browserOf, signedIn } from './wire-me.ts';

const tags = ['Staff: devices'];
const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 422: ErrorBody };
/** No letter or digit that is taken for another one. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const CODE_MINUTES = 10;

/** Kitchen tablets: pairing them, and who may act on them. */
export function staffDeviceRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;

  app.post(
    staffEndpoints.newDevice.pattern,
    {
      onRequest: staffOnly(context, 'devices'),
      schema: {
        tags,
        summary: 'Makes the code that pairs a tablet with a kitchen, once and within 10 minutes',
        body: NewDevice,
        response: { 200: PairingCode, ...errors },
      },
    },
    async (request, reply) => {
      const { name, kitchen } = sanitizeText(request.body);
      const known = await orm.select().from(branches).where(eq(branches.id, kitchen));
      if (known.length === 0 || !reaches(actorOf(request), 'devices', kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const code = Array.from(
        { length: CODE_LENGTH },
        () => LETTERS[randomInt(LETTERS.length)],
      ).join('');
      const expiresAt = await orm.transaction(async (tx) => {
        const [made] = await tx
          .insert(staffPairings)
          .values({
            codeHash: hashOf(code),
            kitchen,
            deviceName: name,
            expiresAt: sql`now() + ${CODE_MINUTES}::int * interval '1 minute'`,
          })
          .returning();
        await audit(tx, request, { object: null, kitchen, after: { device: name } });
        return made?.expiresAt ?? new Date();
      });
      return { code: code.replace(/^.{5}/, '$&-'), expiresAt: expiresAt.toISOString() };
    },
  );

  app.post(
    staffEndpoints.pairDevice.pattern,
    {
      onRequest: sameSiteOnly(context),
      config: { rateLimit: aMinute(10, context) },
      schema: {
        tags,
        summary:
          'From the tablet: pairs it for 30 days; it is locked until somebody taps their name',
        description:
          'Whoever was signed in there is signed out, and a device that it was is none any more.',
        body: PairDevice,
        response: { 200: StaffMe, 415: ErrorBody, 429: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const code = westernDigits(sanitizeText(request.body).code)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '');
      const before = await currentActor(context, request);
      const opened = await orm.transaction(async (tx) => {
        const [pairing] = await tx
          .delete(staffPairings)
          .where(
            and(eq(staffPairings.codeHash, hashOf(code)), gt(staffPairings.expiresAt, sql`now()`)),
          )
          .returning();
        if (!pairing) return null;
        const { kitchen, deviceName: name } = pairing;
        const nobody = { id: null, name, role: 'decorator', way: null } as const;
        const after = { device: name };
        await auditFor(tx, nobody, { call: callOf(request), object: null, kitchen, after });
        // Another session of this browser, or the device that it was, would go on without its cookie.
        if (before) await endSession(tx, before.session);
        return openDevice(tx, { name, kitchen, browser: sanitizeText(browserOf(request)) });
      });
      if (!opened) return sendRefusal(request, reply, refusal('pairing-over'));
      return signedIn(orm, reply, opened);
    },
  );

  app.get(
    staffEndpoints.devicePeople.pattern,
    {
      onRequest: staffOnly(context, null, { locked: true }),
      schema: {
        tags,
        summary: 'From the tablet: who may act on it',
        response: { 200: DevicePeople, ...errors },
      },
    },
    async (request, reply) => {
      const { device } = actorOf(request);
      if (!device) return sendRefusal(request, reply, refusal('not-a-tablet'));
      return { device, people: await peopleOf(orm, device) };
    },
  );

  app.post(
    staffEndpoints.setDigits.pattern,
    {
      onRequest: staffOnly(context, null),
      schema: {
        tags,
        summary:
          'Sets four digits for a tablet: one’s own, or those of a member whom one may change',
        description:
          'In a session of one’s own browser that was begun with a passkey; for others with a fresh one.',
        params: z.object({ id: z.string().max(100) }),
        body: SetDigits,
        response: { 200: z.object({ id: z.string() }), ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (actor.device) return sendRefusal(request, reply, refusal('not-on-a-tablet'));
      const { member: id = actor.id ?? '', digits } = request.body;
      const device = (await sessionOfId(orm, request.params.id))?.session;
      const member = await memberOfId(orm, sanitizeText(id));
      const isOwn = id === actor.id;
      if (!device?.kitchen || !member || !worksIn(member, device.kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      if (!isOwn && !mayChange(actor, member)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      // Digits outlast the session that sets them, as a device does.
      const refused = passkeyRefusal(actor, isOwn ? 'devices' : 'people');
      if (refused) return sendRefusal(request, reply, refused);
      const digitsHash = await context.passwords.hash(digits);
      await orm.transaction(async (tx) => {
        await setDigits(tx, { device: device.id, member: member.id, digitsHash });
        const after = { digits: 'set', device: device.deviceName };
        await audit(tx, request, { object: member.id, kitchen: device.kitchen, after });
      });
      return { id: device.id };
    },
  );
}
