import type { Localized } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Orm } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { linesOf } from '../orders/read-orders.ts';
import type { Revision } from '../orders/revisions/read-revisions.ts';
import type { RevisionLine } from '../schema/order-revisions.ts';
import type { orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { DocumentBrand, DocumentFacts, FactLine, Seller } from './facts.ts';
import { readWindow } from './window.ts';

type Order = typeof orders.$inferSelect;

const ATTACHED: Localized = { english: 'picture attached', arabic: 'صورة مرفقة' };
const ON_CAKE: Localized = { english: 'On the cake', arabic: 'على الكيكة' };
const ON_PLATE: Localized = { english: 'On the plate', arabic: 'على الطبق' };

/** Reads the facts of a paid order's document: as the order is now, or as one of its revisions has it. */
export async function readFacts(
  orm: Orm,
  now: Order,
  {
    catalogue,
    revision = null,
    lines: known,
  }: {
    catalogue: Catalogue;
    revision?: Revision | null;
    /** Those of the order, where they are read already. */
    lines?: RevisionLine[];
  },
): Promise<Omit<DocumentFacts, 'issuedAt' | 'credit'>> {
  const order = revision ? { ...now, ...revision.details, ...sumsOf(revision) } : now;
  const lines = revision?.lines ?? known ?? (await linesOf(orm, [order.id]));
  const window = await readWindow(orm, order.id);
  const { id, number, token, createdAt, language, customerName, customerEmail } = order;
  return {
    language,
    seller: sellerOf(catalogue),
    brand: brandOf(catalogue),
    buyer: { name: customerName, email: customerEmail, phone: printedPhone(order.customerPhone) },
    address: order.deliveryType === 'Pickup' ? kitchenOf(order, catalogue) : addressOf(order),
    order: { id, number, token, placedAt: createdAt.toISOString() },
    window,
    payment: { reference: await paymentReference(orm, id, revision) },
    lines: lines.map(factLine),
    subtotalFils: order.subtotalFils,
    promotionCode: order.promotionCode,
    discountFils: order.discountFils,
    deliveryFils: order.deliveryFils,
    totalFils: order.totalFils,
  };
}

/** How the shop looks, as its settings say. */
function brandOf({ settings }: Catalogue): DocumentBrand {
  const { shopName, shopArabicName, mainColour, mark } = settings;
  return { name: { english: shopName, arabic: shopArabicName }, colour: mainColour, mark };
}

/** The seller as the shop's settings name it. */
export function sellerOf({ content, settings }: Catalogue): Seller {
  const setting = (name: string) =>
    content.configs.find(({ attribute }) => attribute === name)?.value ?? '';
  return {
    name: {
      english: setting('SELLER-NAME') || settings.shopName,
      arabic: setting('SELLER-ARABIC-NAME') || settings.shopArabicName,
    },
    address: { english: setting('SELLER-ADDRESS'), arabic: setting('SELLER-ARABIC-ADDRESS') },
    registration: setting('SELLER-REGISTRATION-NUMBER'),
    phone: setting('SELLER-PHONE'),
  };
}

function sumsOf({ subtotalFils, discountFils, deliveryFils, totalFils }: Revision) {
  return { subtotalFils, discountFils, deliveryFils, totalFils };
}

const REFERENCE = { paymentId: paymentAttempts.paymentId };
const firstPaid = (of: SQL | undefined) => (orm: Orm) => {
  const { state, decidedAt, number } = paymentAttempts;
  const isPaid = inArray(state, ['paid', 'refunded']);
  const found = orm.select(REFERENCE).from(paymentAttempts).where(and(of, isPaid));
  return found.orderBy(asc(decidedAt), asc(number)).limit(1);
};
const paidOrder = preparedRows<typeof REFERENCE, { id: string }>(
  'reference_of_order',
  REFERENCE,
  firstPaid(
    and(eq(paymentAttempts.orderId, sql.placeholder('id')), isNull(paymentAttempts.revisionId)),
  ),
);
const paidRevision = preparedRows<typeof REFERENCE, { id: string }>(
  'reference_of_revision',
  REFERENCE,
  firstPaid(eq(paymentAttempts.revisionId, sql.placeholder('id'))),
);

/** The bank's own name of the payment that paid the order, or a supplement: the first, if there was another beside it. */
async function paymentReference(
  orm: Orm,
  orderId: string,
  revision: Revision | null,
): Promise<string> {
  const isSupplement = revision !== null && revision.token !== null;
  const [paid] = await (isSupplement
    ? paidRevision(orm, { id: revision.id })
    : paidOrder(orm, { id: orderId }));
  return paid?.paymentId ?? '';
}

/** Kuwait's order: area, block, street, avenue, house, then what else helps to find it. */
export function addressOf(order: Order): DocumentFacts['address'] {
  const { block, street, house, avenue, additional } = order;
  const rows = (words: Record<'block' | 'street' | 'avenue' | 'house', string>, comma: string) =>
    [
      [
        block && `${words.block} ${block}`,
        street && `${words.street} ${street}`,
        avenue && `${words.avenue} ${avenue}`,
        house && `${words.house} ${house}`,
      ]
        .filter(Boolean)
        .join(comma),
      additional ?? '',
    ].filter(Boolean);
  return {
    english: [
      order.areaNameEnglish ?? order.branchNameEnglish,
      ...rows({ block: 'Block', street: 'Street', avenue: 'Avenue', house: 'House' }, ', '),
    ],
    arabic: [
      order.areaNameArabic ?? order.branchNameArabic,
      ...rows({ block: 'قطعة', street: 'شارع', avenue: 'جادة', house: 'منزل' }, '، '),
    ],
  };
}

/** Where a pickup is fetched. */
function kitchenOf(order: Order, { content }: Catalogue): DocumentFacts['address'] {
  const kitchen = content.branches.find(({ id }) => id === order.branchId);
  const rows = (name: string, address: string | undefined) => [name, address ?? ''].filter(Boolean);
  return {
    english: rows(order.branchNameEnglish, kitchen?.address.english),
    arabic: rows(order.branchNameArabic, kitchen?.address.arabic),
  };
}

function factLine(line: RevisionLine): FactLine {
  const { nameEnglish, nameArabic, quantity, unitFils, totalFils } = line;
  return {
    name: { english: nameEnglish, arabic: nameArabic },
    details: [...choicesOf(line), ...wordsOf(line.customProduct)],
    cake: line.customProduct,
    quantity,
    unitFils,
    totalFils,
  };
}

/** The options and extras of a product; of a cake of one's own, its parts in one row. */
function choicesOf({
  description,
  options,
  extras,
  customProduct,
}: RevisionLine): FactLine['details'] {
  if (customProduct) {
    const [english = '', arabic = ''] = [description.english[0], description.arabic[0]];
    return english === '' ? [] : [{ label: null, value: { english, arabic } }];
  }
  return [
    ...options.map(({ name, value }) => ({ label: name, value: value.name })),
    ...extras.map(({ name, type, value }) => ({
      label: name,
      value: type === 'File' ? ATTACHED : { english: value, arabic: value },
    })),
  ];
}

/** What is written on a cake of one's own. */
function wordsOf(cake: RevisionLine['customProduct']): FactLine['details'] {
  const { messageOnCake = '', messageOnBoard = '' } = cake ?? {};
  return [
    { label: ON_CAKE, text: messageOnCake },
    { label: ON_PLATE, text: messageOnBoard },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, value: { english: text, arabic: text } }));
}
