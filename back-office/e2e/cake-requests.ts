import { readFileSync } from 'node:fs';
import type { CakeRequestTaken } from '@mahlab/bakery/api/cake-request';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';

type Asking = { name: string; language: Language; email?: string };

/** A shopper asks for a cake with a picture; answers the request as staff see it. */
export async function requestCake(
  origin: string,
  { name, language, email }: Asking,
): Promise<StaffRequest> {
  const picture = readFileSync(new URL('../../docs/home.webp', import.meta.url));
  const form = new FormData();
  form.append('files', new Blob([picture], { type: 'image/webp' }), 'cake.webp');
  const upload = await fetch(origin + endpoints.upload(), { method: 'POST', body: form });
  const images = (await upload.json()) as string[];
  const body = {
    name,
    phoneNumber: '5550 0173',
    remarks: 'Two tiers with peonies, for 45 people',
    images,
    ...(email && { email }),
  };
  const taken = await fetch(origin + endpoints.cakeRequest(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  const { number } = (await taken.json()) as CakeRequestTaken;
  const list = await fetch(origin + staffQuoteEndpoints.requests({ limit: 100 }), {
    headers: AS_OWNER,
  });
  const found = ((await list.json()) as StaffRequest[]).find((one) => one.number === number);
  if (!found) throw new Error(`no request ${number}`);
  return found;
}
