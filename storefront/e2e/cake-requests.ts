import { readFileSync } from 'node:fs';
import type { CakeRequestTaken } from '@mahlab/bakery/api/cake-request';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { lastWindow } from './last-window.ts';

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

/** The owner sends a quote of KD 59.500 for it, to Salmiya, in the last open window of the coming days; answers its page. */
export async function quoteFor(origin: string, { id, images }: StaffRequest): Promise<string> {
  const when = await lastWindow(origin);
  const line = (english: string, arabic: string, price: number) => ({
    text: { english, arabic },
    price,
    minutes: 15,
    trays: 1,
    leadMinutes: 1440,
  });
  const sent = await fetch(origin + staffQuoteEndpoints.sendQuote(id), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...AS_OWNER },
    body: JSON.stringify({
      lines: [
        { ...line('Two tiers, 24 and 16 cm', 'طابقان، 24 و16 سم', 46), images: images.slice(0, 1) },
        { ...line('Sugar peonies, 9', 'ورود سكرية، 9', 13.5), trays: 0 },
        { ...line('Stand, on loan', 'حامل على سبيل الإعارة', 0), minutes: 0, trays: 0 },
      ],
      pictures: images,
      note: { english: 'I left the gold out: it dulls.', arabic: 'تركت الذهبي لأنه يبهت.' },
      terms: {
        english: 'Half comes back until two days before.',
        arabic: 'يعود النصف حتى يومين قبل الموعد.',
      },
      mode: 'Delivery',
      kitchen: 'salmiya',
      area: 'salmiya',
      ...when,
      days: 5,
    }),
  });
  const { link } = (await sent.json()) as StaffRequest;
  if (!link) throw new Error(`not sent: ${sent.status}`);
  return new URL(link).pathname;
}
