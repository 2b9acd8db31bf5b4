import { z } from 'zod';
import { westernDigits } from '../rules/digits.ts';
import { SIGN_IN_WAYS, STAFF_ROLES } from '../rules/staff/rights.ts';
import { Id, line } from './common.ts';
import { Day } from './window.ts';

const Role = z.enum(STAFF_ROLES);
const Email = line(254).min(1);
/** Kitchens' ids; null is all kitchens. */
const Kitchens = z.array(Id).min(1).max(100).nullable();
const Secret = z.string().regex(/^[\w.-]{1,200}$/, 'is none');
const digitsOf = (length: number) =>
  z
    .union([z.int(), z.string().max(40)])
    .transform((typed) => westernDigits(String(typed)).replace(/\s/g, ''))
    .refine((typed) => typed.length <= length, 'too many digits');

/** Whoever is behind a staff call. `kitchens` null is all of them. */
const Person = z.object({ id: Id, name: z.string(), role: Role, kitchens: Kitchens });
const Device = z.object({ id: Id, name: z.string(), kitchen: Id });

/**
 * Who is signed in here. On a paired tablet `device` is there, and `person` is null while it is locked; then the tablet
 * shows its kitchen's orders and changes nothing. `passkeyFreshUntil` is until when what is grave needs no passkey anew;
 * null without one.
 */
export const StaffMe = z
  .object({
    person: Person.extend({ email: z.string() }).nullable(),
    signedInBy: z.enum(SIGN_IN_WAYS).nullable(),
    passkeyFreshUntil: z.iso.datetime().nullable(),
    device: Device.nullable(),
    session: Id,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffMe' });

/** Options for `navigator.credentials`, in the form that `@simplewebauthn/browser` takes; good for 5 minutes, once. */
export const PasskeyOptions = z
  .object({ challengeId: Id, options: z.object({ challenge: z.string() }).loose() })
  .meta({ id: 'PasskeyOptions' });

const text = z.string().max(20_000);
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(100).nullish(),
};
/** What the browser answers to options for signing in. */
const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});
/** What the browser answers to options for a new passkey. */
const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(100)).max(20).optional(),
  }),
});

/**
 * `POST /staff/auth/passkey`: signs in. Whoever is signed in already stays in the same session, and shows with it that they
 * are there: what is grave needs that.
 */
export const PasskeySignIn = z
  .object({ challengeId: Id, answer: PasskeyAnswer })
  .meta({ id: 'StaffPasskeySignIn' });

/** `POST /staff/auth/code`: with an address alone a code is mailed; with the code that came, it signs in. */
export const StaffCode = z
  .union([
    z.object({ email: Email, verificationId: Secret, code: digitsOf(20) }),
    z.object({ email: Email }),
  ])
  .meta({ id: 'StaffCode' });
export const StaffCodeSent = z.object({ verificationId: z.string() }).meta({ id: 'StaffCodeSent' });

/** What an invitation link leads to: its token, which works once and for 48 hours. */
export const InvitationToken = z.object({ token: Secret }).meta({ id: 'StaffInvitationToken' });
/** Whom an invitation is for, and options for their passkey. */
export const Invited = PasskeyOptions.extend({ name: z.string(), email: z.string() }).meta({
  id: 'StaffInvited',
});
/** `POST /staff/invitation`: takes an invitation up with a new passkey, and signs in. */
export const TakeInvitation = z
  .object({ token: Secret, challengeId: Id, answer: NewPasskeyAnswer, label: line(80).optional() })
  .meta({ id: 'StaffTakeInvitation' });

/** `POST /staff/me/passkey`: one more passkey of whoever is signed in; `label` is what they call it. */
export const AddPasskey = z
  .object({ challengeId: Id, answer: NewPasskeyAnswer, label: line(80).optional() })
  .meta({ id: 'StaffAddPasskey' });
export const StaffPasskey = z
  .object({
    id: Id,
    label: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffPasskey' });

/** A session: of a person, or of a paired device (`device`), on which people take turns. */
export const StaffSession = z
  .object({
    id: Id,
    member: Id.nullable(),
    name: z.string(),
    device: Device.nullable(),
    signedInBy: z.enum(SIGN_IN_WAYS).nullable(),
    /** The browser's own words for itself. */
    browser: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'StaffSession' });
/** Sessions of a member, of oneself without one; `devices` lists the paired devices of one's kitchens instead. */
export const SessionQuery = z.object({ member: Id.optional(), devices: z.stringbool().optional() });

/** `invited`: has no passkey yet. `off`: may no longer sign in, and stays in the history. */
export const MEMBER_STATES = ['invited', 'active', 'off'] as const;
export const StaffMember = Person.extend({
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  passkeys: z.int(),
  /** On how many kitchen tablets they have four digits. */
  tablets: z.int(),
  /** Until when the invitation's link works; null when there is none. */
  invitedUntil: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}).meta({ id: 'StaffMember' });

/** `POST /staff/member`: invites somebody. A link goes to the address: once, 48 hours. */
export const NewMember = z
  .object({ email: Email, name: line(80).min(1), role: Role, kitchens: Kitchens })
  .meta({ id: 'StaffNewMember' });
/**
 * `PATCH /staff/member/{id}`: `active` false ends their sessions and takes their passkeys away; `invite` mails a new
 * link, and ends the one before. `signOut` ends their sessions, and locks the tablets on which they are; of one's own all
 * but the one that asks. `revokePasskeys` does the same and takes the passkeys of somebody else away.
 */
export const MemberChange = z
  .object({
    name: line(80).min(1).optional(),
    role: Role.optional(),
    kitchens: Kitchens.optional(),
    active: z.boolean().optional(),
    invite: z.literal(true).optional(),
    signOut: z.literal(true).optional(),
    revokePasskeys: z.literal(true).optional(),
    why: line(300).optional(),
  })
  .refine(
    (change) => Object.keys(change).some((key) => key !== 'why'),
    'there is nothing to change',
  )
  .meta({ id: 'StaffMemberChange' });

/** `POST /staff/device`: makes the code with which a tablet is paired with a kitchen; once, 10 minutes. */
export const NewDevice = z
  .object({ name: line(80).min(1), kitchen: Id })
  .meta({ id: 'StaffNewDevice' });
export const PairingCode = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'StaffPairingCode' });
/** `POST /staff/device/pair`, from the tablet. */
export const PairDevice = z.object({ code: line(40).min(1) }).meta({ id: 'StaffPairDevice' });

/** Who may act on this tablet: `hasDigits` tells whether four digits are set for them here. */
export const DevicePeople = z
  .object({
    device: Device,
    people: z.array(z.object({ id: Id, name: z.string(), role: Role, hasDigits: z.boolean() })),
  })
  .meta({ id: 'StaffDevicePeople' });
/** `POST /staff/auth/digits`: on a paired tablet, a name and four digits. */
export const DigitsSignIn = z
  .object({ member: Id, digits: digitsOf(4) })
  .meta({ id: 'StaffDigitsSignIn' });
/** `POST /staff/device/{id}/digits`: sets one's own four digits for a tablet; a manager sets those of others too. */
export const SetDigits = z
  .object({
    member: Id.optional(),
    digits: digitsOf(4).refine((typed) => /^\d{4}$/.test(typed), 'must be four digits'),
  })
  .meta({ id: 'StaffSetDigits' });

/**
 * `GET /staff/audit`: newest first, of an order, of a member or of all; of some of Kuwait's days, the last one included.
 * `before` is the id of the last row seen.
 */
export const AuditQuery = z.object({
  object: Id.optional(),
  member: Id.optional(),
  from: Day.optional(),
  until: Day.optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const fields = z.record(z.string(), z.unknown()).nullable();
/** What a member of staff changed: named fields before and after, and why. */
export const AuditRow = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    member: Id.nullable(),
    name: z.string(),
    role: Role.nullable(),
    signedInBy: z.enum(SIGN_IN_WAYS).nullable(),
    device: z.string().nullable(),
    call: z.string(),
    object: Id.nullable(),
    kitchen: Id.nullable(),
    before: fields,
    after: fields,
    why: z.string().nullable(),
  })
  .meta({ id: 'StaffAuditRow' });

export type StaffMe = z.infer<typeof StaffMe>;
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
export type StaffCode = z.infer<typeof StaffCode>;
export type Invited = z.infer<typeof Invited>;
export type TakeInvitation = z.infer<typeof TakeInvitation>;
export type AddPasskey = z.infer<typeof AddPasskey>;
export type StaffPasskey = z.infer<typeof StaffPasskey>;
export type StaffSession = z.infer<typeof StaffSession>;
export type StaffMember = z.infer<typeof StaffMember>;
export type NewMember = z.infer<typeof NewMember>;
export type MemberChange = z.infer<typeof MemberChange>;
export type NewDevice = z.infer<typeof NewDevice>;
export type PairingCode = z.infer<typeof PairingCode>;
export type DevicePeople = z.infer<typeof DevicePeople>;
export type AuditRow = z.infer<typeof AuditRow>;
export type AuditQuery = z.infer<typeof AuditQuery>;
