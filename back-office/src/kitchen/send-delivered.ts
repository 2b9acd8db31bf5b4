import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { type Outcome, type PostOptions, post, upload } from '@mahlab/web/client.ts';
import type { Action, QueuedAction } from '../kept/action.ts';
import { passes } from '../live/hearing.ts';

/** The references of pictures that the server has, by the keys of their actions: none is sent twice. */
const references = new Map<string, string>();

/** Sends a picture and then that it was delivered. A picture that is refused does not hold the delivery back. */
export async function sendDelivered(
  { key, order, madeAt }: QueuedAction,
  { handedTo, picture }: Action & { kind: 'delivered' },
  options: PostOptions,
): Promise<Outcome<unknown>> {
  if (picture && !references.has(key)) {
    const file = new File([picture], 'delivered.jpg', { type: picture.type });
    // Its own refusal is said aloud: somebody may want to know why there is no picture.
    const sent = await upload(endpoints.upload(), [file], { quiet: ['offline'] });
    if (passes(sent)) return sent;
    references.set(key, sent.ok ? (sent.answer[0] ?? '') : '');
  }
  const reference = references.get(key);
  const told = { from: 'on-the-way', key, madeAt, handedTo } as const;
  return post(
    staffEndpoints.delivered(order),
    { ...told, ...(reference && { picture: reference }) },
    options,
  );
}
