import { readFileSync } from 'node:fs';
import { endpoints } from '@mahlab/bakery/api/endpoints';

/** As large as a shopper's telephone sends. */
const PICTURE = readFileSync(
  new URL('../../../server/seed/layers/tiered/top/white.webp', import.meta.url),
);

/** An answer's body. Throws unless all went well. */
export async function answered(url: string, sent: RequestInit = {}): Promise<Buffer> {
  const answer = await fetch(url, sent);
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${answer.status}`);
  return body;
}

/** Sends a picture and answers its reference. */
export async function upload(url: string): Promise<string> {
  const body = new FormData();
  body.append('files', new Blob([PICTURE], { type: 'image/webp' }), 'cake.webp');
  const sent = await answered(url + endpoints.upload(), { method: 'POST', body });
  const [reference = ''] = JSON.parse(String(sent)) as string[];
  return reference;
}
