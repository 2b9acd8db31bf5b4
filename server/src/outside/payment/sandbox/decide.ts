import { z } from 'zod';
import { type Charge, decideCharge, findCharge, type Result } from './book.ts';
import type { Book } from './protocol.ts';
import { LONGEST_DELAY_SECONDS, MISHAPS, type WebhookSender } from './webhook-sender.ts';

/** The form of the pay page. Its defaults make a well-behaved payment. */
export const Decision = z.object({
  session_id: z.string().max(100),
  action: z.enum(['pay', 'decline', 'cancel', 'leave']),
  mishap: z.enum(MISHAPS).catch('none'),
  delay: z.coerce.number().min(0).max(LONGEST_DELAY_SECONDS).catch(0),
  stay: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
});
export type Decision = z.infer<typeof Decision>;

const RESULTS: Record<Decision['action'], Result> = {
  pay: 'CAPTURED',
  decline: 'NOT CAPTURED',
  cancel: 'CANCELED',
  leave: 'PENDING',
};

/**
 * Ends a payment as a person chose and reports it to the shop. Null when there is no such payment;
 * `decided` is false when it had ended before, or its link had.
 */
export async function decide(
  { orm }: Book,
  webhookSender: WebhookSender,
  { session_id: sessionId, action, mishap, delay }: Decision,
): Promise<{ charge: Charge; decided: boolean } | null> {
  const result = RESULTS[action];
  const moved = result === 'PENDING' || (await decideCharge(orm, sessionId, result));
  const charge = await findCharge(orm, { sessionId });
  if (!charge) return null;
  if (moved) webhookSender.notify(charge, { mishap, delaySeconds: delay });
  return { charge, decided: moved };
}
