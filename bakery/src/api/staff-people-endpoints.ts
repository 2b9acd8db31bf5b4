import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type {
  AddPasskey,
  AuditQuery,
  AuditRow,
  DevicePeople,
  DigitsSignIn,
  InvitationToken,
  Invited,
  MemberChange,
  NewDevice,
  NewMember,
  PairDevice,
  PairingCode,
  PasskeyOptions,
  PasskeySignIn,
  SetDigits,
  StaffCode,
  StaffCodeSent,
  StaffMe,
  StaffMember,
  StaffPasskey,
  StaffSession,
  TakeInvitation,
} from './staff-people.ts';

type CodeSent = Sent<typeof StaffCodeSent>;
type Ended = { id: string };

/** How staff sign in, and who they are: rows of `staffEndpoints`. */
export const staffPeopleEndpoints = {
  passkeyOptions: endpoint<{ post: (body: undefined) => PasskeyOptions }>()(
    '/staff/auth/passkey/options',
  ),
  passkey: endpoint<{ post: (signIn: Sent<typeof PasskeySignIn>) => StaffMe }>()(
    '/staff/auth/passkey',
  ),
  code: endpoint<{ post: (code: Sent<typeof StaffCode>) => CodeSent | StaffMe }>()(
    '/staff/auth/code',
  ),
  digits: endpoint<{ post: (signIn: Sent<typeof DigitsSignIn>) => StaffMe }>()(
    '/staff/auth/digits',
  ),
  logout: endpoint<{ post: (body: undefined) => { signedOut: true } }>()('/staff/auth/logout'),
  me: endpoint<{ get: () => StaffMe }>()('/staff/me'),
  invitationOptions: endpoint<{ post: (token: Sent<typeof InvitationToken>) => Invited }>()(
    '/staff/invitation/options',
  ),
  invitation: endpoint<{ post: (take: Sent<typeof TakeInvitation>) => StaffMe }>()(
    '/staff/invitation',
  ),
  newPasskeyOptions: endpoint<{ post: (body: undefined) => PasskeyOptions }>()(
    '/staff/me/passkey/options',
  ),
  newPasskey: endpoint<{ post: (add: Sent<typeof AddPasskey>) => StaffPasskey }>()(
    '/staff/me/passkey',
  ),
  passkeys: endpoint<{ get: () => StaffPasskey[] }>()('/staff/me/passkey/list'),
  removePasskey: endpoint<{ delete: () => Ended }>()('/staff/me/passkey/:id'),
  sessions: endpoint<{ get: () => StaffSession[] }, { member?: string; devices?: boolean }>()(
    '/staff/session/list',
  ),
  endSession: endpoint<{ delete: () => Ended }>()('/staff/session/:id'),
  members: endpoint<{ get: () => StaffMember[] }>()('/staff/member/list'),
  invite: endpoint<{ post: (member: Sent<typeof NewMember>) => StaffMember }>()('/staff/member'),
  member: endpoint<{
    get: () => StaffMember;
    patch: (change: Sent<typeof MemberChange>) => StaffMember;
  }>()('/staff/member/:id'),
  newDevice: endpoint<{ post: (device: Sent<typeof NewDevice>) => PairingCode }>()('/staff/device'),
  pairDevice: endpoint<{ post: (pair: Sent<typeof PairDevice>) => StaffMe }>()(
    '/staff/device/pair',
  ),
  devicePeople: endpoint<{ get: () => DevicePeople }>()('/staff/device/people'),
  setDigits: endpoint<{ post: (set: Sent<typeof SetDigits>) => Ended }>()(
    '/staff/device/:id/digits',
  ),
  audit: endpoint<{ get: () => AuditRow[] }, Partial<AuditQuery>>()('/staff/audit'),
};
