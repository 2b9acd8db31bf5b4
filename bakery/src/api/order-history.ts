import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { Address, CartItem, ImageCrop } from './cart.ts';
import { Id, Kwd, Localized, line } from './common.ts';
import { PageQuery } from './page.ts';
import { PromisedWindow } from './promise.ts';

const Status = z.enum(ORDER_STATUSES);

/** How the payment stands: `pending` while the bank has not decided on the last attempt. */
export const PAYMENT_STATES = [
  'pending',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'refunded',
] as const;

/** `attempt` is the `requested_order_id` with which verify and retry ask about it. */
const Payment = z.object({
  state: z.enum(PAYMENT_STATES),
  attempt: z.string(),
  /** Whether it may (still) be paid: `POST /user/order/retry/{attempt}` then answers where. */
  payable: z.boolean(),
});

const Piece = z.object({ id: Id, name: Localized, price: Kwd });

/**
 * A line as it read and cost when the order was placed. `price` is that of one piece. The value of a
 * file extra is its reference.
 */
export const OrderLine = z
  .object({
    type: z.enum(['Product', 'Custom Product']),
    product: Id,
    name: z.string(),
    arabicName: z.string(),
    image: z.string(),
    quantity: z.int(),
    price: Kwd,
    total: Kwd,
    description: z.string(),
    arabicDescription: z.string(),
    options: z.array(z.object({ id: Id, name: Localized, value: Piece })),
    extras: z.array(Piece.extend({ type: z.enum(['Text', 'File']), value: z.string() })),
    customProduct: z
      .object({
        shape: Piece,
        size: Piece,
        flavour: Piece,
        topping: Piece,
        color: Piece.omit({ price: true }).nullable(),
        messageOnCake: z.string(),
        messageOnBoard: z.string(),
        remarks: z.string(),
        image: z.string().nullable(),
        imageCrop: ImageCrop.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderLine' });

const LineGlance = OrderLine.pick({
  product: true,
  type: true,
  name: true,
  arabicName: true,
  image: true,
  quantity: true,
});

/** An order in a list. `number` is what people call it by, `pickupCode` what whoever fetches it says, once it is paid. */
export const OrderSummary = z
  .object({
    id: Id,
    number: z.string(),
    status: Status,
    /** How often it was edited after its payment. */
    revision: z.int(),
    createdAt: z.iso.datetime(),
    total: Kwd,
    payment: Payment,
    deliveryType: z.enum(['Delivery', 'Pickup']),
    promise: PromisedWindow.nullable(),
    pickupCode: z.string().nullable(),
    lines: z.array(LineGlance),
  })
  .meta({ id: 'OrderSummary' });

const Named = z.object({ id: Id, name: z.string(), arabicName: z.string() });

/** A document of an order as PDF, which opens by its address without any other right. */
export const Paper = z.object({ number: z.string(), amount: Kwd, link: z.string() });

/** One order, for its owner: frozen, all but its status. `history` has the oldest step first. */
export const OrderDetail = OrderSummary.extend({
  customer: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() }),
  /** Null for a pickup. */
  address: Address.nullable(),
  branch: Named,
  location: Named.nullable(),
  remarks: z.string(),
  lines: z.array(OrderLine),
  subtotal: Kwd,
  discount: Kwd,
  promotionCode: z.string().nullable(),
  deliveryCost: Kwd,
  /** What has gone back of its payment, or is on its way back. */
  refunded: Kwd,
  /** Address of its invoice as PDF, which opens without any other right; null until it is paid. */
  invoice: z.string().nullable(),
  /** What was paid for edits, a paper each. */
  supplements: z.array(Paper),
  creditNotes: z.array(Paper),
  history: z.array(z.object({ status: Status, at: z.iso.datetime() })),
  /** Products of it that its owner may review now: delivered and not reviewed yet. */
  reviewable: z.array(Id),
}).meta({ id: 'OrderDetail' });

/**
 * `GET /user/orders/{id}/events`: server-sent events of the kind `order`, the first at once and then one
 * for each change.
 */
export const OrderLive = OrderSummary.pick({
  status: true,
  revision: true,
  payment: true,
  promise: true,
  pickupCode: true,
}).meta({ id: 'OrderLive' });

export const OrderListQuery = PageQuery;
/** `token` is the order's path token, a guest's right to it. */
export const OrderQuery = z.object({ token: z.string().max(200).optional() });

/** `POST /user/orders/find`: an order's number and the telephone it was placed with. */
export const FindOrder = z
  .object({ number: line(20).min(1), phoneNumber: line(30).min(1) })
  .meta({ id: 'FindOrder' });
/** The same for every number and telephone: the link, if there is one, goes by mail. */
export const OrderLinkAsked = z
  .object({ accepted: z.literal(true) })
  .meta({ id: 'OrderLinkAsked' });

/**
 * A line of an old order, priced anew and ready for the cart. `was` and `now` are what one piece cost
 * then and costs today.
 */
export const AgainLine = z
  .object({
    line: CartItem.required({
      price: true,
      name: true,
      arabicName: true,
      image: true,
      description: true,
      arabicDescription: true,
    }),
    was: Kwd,
    now: Kwd,
  })
  .meta({ id: 'AgainLine' });

/**
 * A line that cannot be ordered again as it was. `code` and `message` say why, in the caller's language:
 * `product-unknown`, `option-unknown`, `option-required`, `option-too-many`, `extra-unknown`,
 * `extra-required`, `extra-too-long`, `file-unknown`, `words-too-long`, `words-too-wide`, `words-not-writable`.
 * `product` is there when it is still sold, to choose anew.
 */
export const AgainGone = z
  .object({
    name: z.string(),
    arabicName: z.string(),
    image: z.string(),
    quantity: z.int(),
    type: z.enum(['Product', 'Custom Product']),
    product: Id.nullable(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'AgainGone' });

export const OrderAgain = z
  .object({ lines: z.array(AgainLine), gone: z.array(AgainGone) })
  .meta({ id: 'OrderAgain' });

/** `POST /user/orders/{id}/refund`, for an order without a time: all of its money goes back. */
export const OrderGivenBack = z
  .object({ status: Status, refunded: Kwd })
  .meta({ id: 'OrderGivenBack' });

export type Paper = z.infer<typeof Paper>;
export type OrderGivenBack = z.infer<typeof OrderGivenBack>;
export type OrderLine = z.infer<typeof OrderLine>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type OrderDetail = z.infer<typeof OrderDetail>;
export type OrderLive = z.infer<typeof OrderLive>;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type FindOrder = z.infer<typeof FindOrder>;
export type OrderLinkAsked = z.infer<typeof OrderLinkAsked>;
export type AgainLine = z.infer<typeof AgainLine>;
export type AgainGone = z.infer<typeof AgainGone>;
export type OrderAgain = z.infer<typeof OrderAgain>;
