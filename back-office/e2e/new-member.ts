import type { Path } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { invitationFor } from './mailbox.ts';
import { newPasskey } from './software-passkey.ts';

type Shop = { origin: string; office: string };

let last = 0;

/** Invites somebody, who takes it up with a passkey. Answers the token of their session. */
export async function newMember(
  shop: Shop,
  { name, role, kitchens }: { name: string; role: StaffRole; kitchens: string[] },
): Promise<string> {
  last += 1;
  const email = `${role}.${process.pid}.${last}@example.com`;
  await post({ shop, as: AS_OWNER }, staffEndpoints.invite(), { email, name, role, kitchens });
  const link = await invitationFor(shop, email);
  const token = decodeURIComponent(new URL(link).hash.slice(1));
  // In a browser of their own: taking an invitation up ends the session that was there before.
  const theirs = { shop, as: { 'sec-fetch-site': 'same-origin' } };
  const asked = await post(theirs, staffEndpoints.invitationOptions(), { token });
  const taken = await post(theirs, staffEndpoints.invitation(), {
    token,
    ...newPasskey(asked.answer, shop.office),
  });
  return /__Host-staff=([^;]+)/.exec(taken.cookie)?.[1] ?? '';
}

async function post<Body, Answer>(
  { shop: { office }, as }: { shop: Shop; as: Record<string, string> },
  path: Path<{ post: (body: Body) => Answer }>,
  body: NoInfer<Body>,
) {
  const response = await fetch(office + path, {
    method: 'POST',
    headers: { ...as, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  const cookie = response.headers.get('set-cookie') ?? '';
  return { answer: (await response.json()) as Answer, cookie };
}
