import type { Profile, ProfileChange } from '@mahlab/bakery/api/customer';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { findCustomer, profileOf, updateCustomer } from './accounts.ts';
import type { CustomerId } from './sessions.ts';

export async function readProfile(orm: Orm, id: CustomerId): Promise<Profile> {
  return profileOf(orm, await findCustomer(orm, id));
}

/** Changes name and telephone. Other fields are ignored. */
export async function changeProfile(
  orm: Orm,
  id: CustomerId,
  sent: ProfileChange,
): Promise<{ ok: true; profile: Profile } | Refusal> {
  const { name, phoneNumber } = sanitizeText(sent);
  const phone = phoneNumber ? kuwaitMobile(phoneNumber) : null;
  if (phoneNumber && phone === null) return refusal('phone-invalid');
  const change = {
    ...(name !== undefined && { name }),
    ...(phoneNumber !== undefined && { phone }),
  };
  if (Object.keys(change).length > 0) await updateCustomer(orm, id, change);
  return { ok: true, profile: await readProfile(orm, id) };
}
