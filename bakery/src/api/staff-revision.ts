import { z } from 'zod';
import { QUANTITY_LIMIT } from '../rules/cart.ts';
import { REMARKS_LIMIT } from '../rules/details.ts';
import { AGREED } from '../rules/revision.ts';
import { Address, CartItem } from './cart.ts';
import { ErrorBody, Id, Kwd, line, paragraph } from './common.ts';
import { halfWindow, isWholeWindow, wishedWindow } from './promise.ts';
import { StaffLine } from './staff-line.ts';
import { TapKey } from './staff-move.ts';
import { DayRooms } from './staff-promise.ts';
import { OfferedWindow } from './window.ts';

const Instant = z.iso.datetime();

/**
 * New words of a line that stays, each instead of the old ones; what is not named stays. `messageOnCake`, `messageOnBoard`
 * and `remarks` are of a cake of the shopper's own, `extras` the texts of a product by the extra's id: those that the line
 * has, none empty.
 */
export const LineWords = z
  .object({
    messageOnCake: line(120).optional(),
    messageOnBoard: line(120).optional(),
    remarks: paragraph(500).optional(),
    extras: z.record(Id, z.string().min(1).max(2000)).optional(),
  })
  .meta({ id: 'LineWords' });

/**
 * A line of the order as it shall be. `kept` is the place of a line in the order as it is now, from 1: it stays at its old
 * price, with fewer or as many pieces; of more pieces those beyond cost what they cost today, as a line of their own where
 * that is another price. `item` is a new line, as a cart has it: it costs what it costs today, whatever its `price` says.
 * Another option is a new line in place of the old one.
 */
export const EditedLine = z
  .union([
    z.object({
      kept: z.int().min(1).max(100),
      quantity: z.int().min(1).max(QUANTITY_LIMIT).optional(),
      words: LineWords.optional(),
    }),
    z.object({ item: CartItem }),
  ])
  .meta({ id: 'EditedLine' });

/**
 * Where an order goes instead: to an area, from the kitchen that serves it, or fetched at a kitchen. Its fee is that of
 * today. Its window stays, unless another is named, and is judged anew there.
 */
export const EditedPlace = z
  .object({
    deliveryType: z.enum(['Delivery', 'Pickup']),
    /** Of a delivery. */
    area: Id.optional(),
    /** Of a pickup; of a delivery it can be left out. */
    kitchen: Id.optional(),
    ...wishedWindow,
  })
  .refine(({ deliveryType, area, kitchen }) => (deliveryType === 'Pickup' ? kitchen : area), {
    path: ['area'],
    message: 'a delivery needs an area, a pickup a kitchen',
  })
  .refine(isWholeWindow, halfWindow)
  .meta({ id: 'EditedPlace' });

/**
 * `POST /staff/order/{id}/revision`, and `…/preview` with the same body. What is not named stays. What may change where the
 * order stands (`StaffOrder.may.edit` says the same for whoever asks):
 *
 * | field | while it is |
 * | --- | --- |
 * | `phoneNumber`, `remarks`, `address` (in the same area) | paid, baking, decorating, ready |
 * | `words` of kept lines | paid, baking |
 * | lines, quantities | paid |
 * | `place` (in another area with the `address` there) | paid |
 *
 * `lines` are all lines of the order as they shall be, in their order: a line that is not in it goes. `revision` is
 * `revisionNumber` of the order on the page: 409 `revision-old` when it has been edited since. `agreed` is how the shopper
 * agreed: a counter has to say it, for whatever they change. `force` goes beyond what the kitchen has room for, for a
 * manager, with `why`. Whoever moves an order to another kitchen has to have the right there too.
 */
export const OrderEdit = z
  .object({
    revision: z.int().min(0),
    key: TapKey,
    phoneNumber: line(30).min(1).optional(),
    remarks: paragraph(REMARKS_LIMIT).optional(),
    address: Address.optional(),
    place: EditedPlace.optional(),
    lines: z.array(EditedLine).min(1).max(100).optional(),
    agreed: z.enum(AGREED).optional(),
    why: paragraph(300).optional(),
    force: z.boolean().default(false),
  })
  .refine(({ force, why }) => !force || Boolean(why), {
    path: ['why'],
    message: 'a reason is needed to force an edit',
  })
  .meta({ id: 'OrderEdit' });

export const RevisionSums = z
  .object({ subtotal: Kwd, discount: Kwd, deliveryCost: Kwd, total: Kwd })
  .meta({ id: 'RevisionSums' });

export const RevisionPlace = z
  .object({ deliveryType: z.enum(['Delivery', 'Pickup']), kitchen: Id, area: Id.nullable() })
  .meta({ id: 'RevisionPlace' });

/**
 * A revision of an order. `number` counts from 0, as it was paid, as they come into force; null for one that waits for its
 * money (`open`), or never came into force (`lapsed`, `withdrawn`). `difference` is its total less that of the one before:
 * `null`, like `sums`, for those who see no money. `supplement` is what its shopper pays, and until when; null for one that
 * needs no money. A line's place in `lines` is that in the order.
 */
export const OrderRevision = z
  .object({
    id: Id,
    number: z.int().nullable(),
    state: z.enum(['in-force', 'replaced', 'open', 'lapsed', 'withdrawn']),
    at: Instant,
    decidedAt: Instant.nullable(),
    by: z.string(),
    why: z.string().nullable(),
    agreed: z.string().nullable(),
    forced: z.boolean(),
    lines: z.array(StaffLine),
    sums: RevisionSums.nullable(),
    difference: z.number().nullable(),
    /** `link` leads to the shopper's page to pay on. */
    supplement: z.object({ amount: Kwd, payUntil: Instant, link: z.string() }).nullable(),
    /** Where it goes to; null in those that are older than edits of that. */
    place: RevisionPlace.nullable(),
  })
  .meta({ id: 'OrderRevision' });

/**
 * `POST /staff/order/{id}/revision/preview`: what an edit would do, and nothing is done. `before` and `after` have the lines
 * and sums of now and then (`added`: a new line or more pieces; `changed`: other words, or fewer pieces). `difference` is in
 * KWD: below 0 it is given back at once (`moneyBack`), above 0 the shopper pays it first (`supplement`, and until when), and
 * the order stays as it is until then. `minutes` and `trays` are what the kitchen has planned for the order, before and
 * after. `waits` is whether it gives back more than whoever asks may, and so waits for somebody who may. `told` is what its shopper hears: `changed` (a mail that says so), `supplement` (a mail with the link to pay),
 * `refunded` (a mail once the money is back). `refused` is why it would be refused, with the words to show; all else is then
 * as if it were not, as far as it can be said. Its `code` is that of the edit's own refusal. `place` is where the order would
 * go to, with the windows there as they are for it: `window` is its own, null where it has none there. `rooms` are those of
 * the days of the windows, none in a kitchen that whoever asks has no right in.
 */
export const EditPreview = z
  .object({
    revision: z.int(),
    before: z.object({ lines: z.array(StaffLine), sums: RevisionSums }),
    after: z
      .object({
        lines: z.array(
          StaffLine.extend({ change: z.enum(['kept', 'changed', 'added']) }).meta({
            id: 'EditedStaffLine',
          }),
        ),
        sums: RevisionSums,
      })
      .nullable(),
    difference: z.number(),
    moneyBack: Kwd.nullable(),
    supplement: z.object({ amount: Kwd, payUntil: Instant }).nullable(),
    minutes: z.object({ before: z.int(), after: z.int() }),
    trays: z.object({ before: z.int(), after: z.int() }),
    waits: z.boolean(),
    place: RevisionPlace.extend({
      window: OfferedWindow.nullable(),
      windows: z.array(OfferedWindow),
      rooms: DayRooms,
    })
      .meta({ id: 'EditedPlaceWindows' })
      .nullable(),
    told: z.array(z.enum(['changed', 'supplement', 'refunded'])),
    refused: ErrorBody.nullable(),
  })
  .meta({ id: 'EditPreview' });

/** `POST /staff/order/{id}/revision/withdraw`: calls off the edit that waits for its money. */
export const WithdrawRevision = z
  .object({ why: paragraph(300).optional() })
  .meta({ id: 'WithdrawRevision' });

export type LineWords = z.infer<typeof LineWords>;
export type EditedLine = z.infer<typeof EditedLine>;
export type EditedPlace = z.infer<typeof EditedPlace>;
export type OrderEdit = z.infer<typeof OrderEdit>;
export type OrderRevision = z.infer<typeof OrderRevision>;
export type RevisionSums = z.infer<typeof RevisionSums>;
export type EditPreview = z.infer<typeof EditPreview>;
export type WithdrawRevision = z.infer<typeof WithdrawRevision>;
