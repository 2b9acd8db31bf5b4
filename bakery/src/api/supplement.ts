import { z } from 'zod';
import { SUPPLEMENT_STATES } from '../rules/supplement.ts';
import { Kwd, line } from './common.ts';
import { OrderLine, Paper } from './order-history.ts';

/**
 * `GET /user/supplement/{token}`: what an edit of an order adds to it, for whoever has its link. `lines` and `total` are the
 * order's as it becomes. `invoice` is the supplementary invoice, once it is paid and made. `moneyBack` is whether something that was paid for it goes back: it came too late, or twice.
 */
export const Supplement = z
  .object({
    state: z.enum(SUPPLEMENT_STATES),
    orderNumber: z.string(),
    amount: Kwd,
    total: Kwd,
    payUntil: z.iso.datetime(),
    moneyBack: z.boolean(),
    lines: z.array(OrderLine),
    invoice: Paper.nullable(),
  })
  .meta({ id: 'Supplement' });

/** `POST /user/supplement/{token}/payment`: the bank's page. */
export const SupplementLink = z.object({ link: z.string() }).meta({ id: 'SupplementLink' });

/** `POST /user/supplement/{token}/verify`: what the bank gave the browser, believed in nothing. */
export const SupplementReturn = z
  .object({
    requested_order_id: line(60).optional(),
    trackId: line(200).optional(),
    query: z.string().max(2000).optional(),
  })
  .meta({ id: 'SupplementReturn' });

export type Supplement = z.infer<typeof Supplement>;
export type SupplementLink = z.infer<typeof SupplementLink>;
export type SupplementReturn = z.infer<typeof SupplementReturn>;
