import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { MemberChange, NewMember, StaffMember } from '@mahlab/bakery/api/staff-people';
import { patch, remove } from '@mahlab/web/change.ts';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { mutate } from 'swr';
import { create } from 'zustand';
import { withPasskey } from '../session/with-passkey.ts';

/** What takes back the last change of this page; null when there is nothing. */
export const useLastMember = create<{ undo: { id: string; change: MemberChange } | null }>(() => ({
  undo: null,
}));

/** Told only where no passkey is shown. */
const ASKED = ['passkey-needed', 'passkey-not-fresh'];
const QUIET = { quiet: ASKED };

/** Changes a member, once a passkey was shown where that is needed; true when it was done. Refusals are told in a message. */
export async function changeMember(id: string, change: MemberChange): Promise<boolean> {
  return sent(() => patch(staffEndpoints.member(id), change, QUIET));
}

/** Changes a member's name, role or kitchens, and keeps the way back. */
export async function editMember(
  { id, name, role, kitchens }: StaffMember,
  change: Pick<MemberChange, 'name' | 'role' | 'kitchens' | 'why'>,
): Promise<boolean> {
  const isDone = await changeMember(id, change);
  if (isDone) useLastMember.setState({ undo: { id, change: { name, role, kitchens } } });
  return isDone;
}

/** Takes the last change back; true when it was. */
export async function undoMember(): Promise<boolean> {
  const { undo } = useLastMember.getState();
  useLastMember.setState({ undo: null });
  return undo !== null && (await changeMember(undo.id, undo.change));
}

/** Invites somebody by mail; true when the invitation is on its way. */
export async function inviteMember(member: NewMember): Promise<boolean> {
  return sent(() => post(staffEndpoints.invite(), member, QUIET));
}

/** Sets somebody's four digits on a tablet, or one's own where `member` is null; true when they are good there. */
export async function setDigits(
  device: string,
  member: string | null,
  digits: string,
): Promise<boolean> {
  const body = { digits, ...(member && { member }) };
  return sent(() => post(staffEndpoints.setDigits(device), body, QUIET));
}

/** Ends a session of somebody, or unpairs a tablet; true when it is over. */
export async function endSession(id: string): Promise<boolean> {
  return sent(() => remove(staffEndpoints.endSession(id), undefined, QUIET));
}

async function sent<Answer>(send: () => Promise<Outcome<Answer>>): Promise<boolean> {
  const outcome = await withPasskey(send);
  if (!outcome.ok && ASKED.includes(outcome.code)) {
    showToast({ kind: 'error', text: outcome.message });
  }
  await mutate(
    (key) =>
      typeof key === 'string' &&
      [staffEndpoints.members(), staffEndpoints.sessions()].some((path) => key.startsWith(path)),
  );
  return outcome.ok;
}
