import { z } from 'zod';
import { PAID_WITH } from '../rules/paid-with.ts';
import { ATTEMPT_STATES } from '../rules/payment.ts';
import { REFUND_STATES } from '../rules/refund.ts';
import { Id, Kwd, line } from './common.ts';

/** `GET /staff/payment/find`: an order's number, an amount, or a reference of the bank's or ours, in digits of either script. */
export const FindPaymentsQuery = z.object({ text: line(100).min(1) });

const found = {
  order: Id,
  orderNumber: z.string(),
  /** Who ordered; empty once that was erased. */
  name: z.string(),
  amount: Kwd,
  /** What the bank calls it, else what we called it there. */
  reference: z.string(),
  at: z.iso.datetime(),
};

/** A payment or a refund that was looked for. `method` is null where the bank did not tell. */
export const FoundPayment = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('payment'),
      ...found,
      state: z.enum(ATTEMPT_STATES),
      method: z.enum(PAID_WITH).nullable(),
    }),
    z.object({ of: z.literal('refund'), ...found, state: z.enum(REFUND_STATES) }),
  ])
  .meta({ id: 'FoundPayment' });
export type FoundPayment = z.infer<typeof FoundPayment>;
