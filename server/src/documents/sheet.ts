import { DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { SHOP_NAMES } from '@mahlab/bakery/rules/shop-name';
import { renderSVG } from 'uqr';
import type { DocumentKind } from '../schema/documents.ts';
import type { DocumentBrand, DocumentFacts, FactLine, Seller } from './facts.ts';
import { LABELS } from './labels.ts';
import { apart, isRightToLeft, printable } from './printable.ts';
import { isKept, windowFigures } from './window.ts';

/** A text in both languages. */
type Pair = { en: string; ar: string };
/** A text, and whether it reads from right to left. */
type Row = { text: string; rtl: boolean };
/** What `typeset/document.typ` sets: every text as it is printed, in the order in which it is printed. */
export type Sheet = {
  language: Language;
  title: Pair;
  shop: Pair;
  /** `#rrggbb`. */
  colour: string;
  /** The name under which the typesetter opens the shop's own mark; null while it has none. */
  mark: string | null;
  keywords: string;
  facts: { label: Pair; value: string }[];
  /** `first` above what is there in both languages, `last` below. */
  parties: { label: Pair; first: Row[]; english: Row[]; arabic: Row[]; last: Row[] }[];
  heads: { item: Pair; quantity: Pair; unit: Pair; total: Pair };
  lines: {
    /** Under which the typesetter opens it; null for a line without one. */
    picture: string | null;
    name: Pair;
    english: Row[];
    arabic: Row[];
    quantity: string;
    unit: string;
    total: string;
  }[];
  sums: { label: Pair; note: string; value: string }[];
  total: { label: Pair; value: string };
  credited: { label: Pair; value: string } | null;
  scan: Pair;
  /** SVG. */
  code: string;
  page: Pair;
  of: Pair;
  foot: Pair;
};

type About = {
  kind: DocumentKind;
  number: number;
  publicUrl: string;
  /** Names of the pictures that there are, as `linePictureName` makes them. */
  pictures: string[];
};

/** The name of a line's picture; lines count from 0. */
export function linePictureName(index: number): string {
  return `line-${index}.jpg`;
}

/** The name of the picture of the shop's own mark. */
export const MARK_NAME = 'mark.png';

const DEMO: DocumentBrand = {
  name: { english: SHOP_NAMES.en, arabic: SHOP_NAMES.ar },
  colour: DEMO_COLOURS.main,
  mark: '',
};

const PREFIXES: Record<DocumentKind, string> = {
  invoice: 'INV',
  supplement: 'SUP',
  'credit-note': 'CRN',
};

/** How a document of a number is called: `INV-000042`, `SUP-000003`, `CRN-000007`. */
export function documentName(kind: DocumentKind, number: number): string {
  return `${PREFIXES[kind]}-${String(number).padStart(6, '0')}`;
}

/** A document as it is printed. */
export function sheetOf(facts: DocumentFacts, { kind, number, publicUrl, pictures }: About): Sheet {
  const { seller, buyer, credit, added, brand = DEMO } = facts;
  const name = documentName(kind, number);
  return {
    language: facts.language,
    title: LABELS[kind],
    shop: { en: printable(brand.name.english), ar: printable(brand.name.arabic) },
    colour: brand.colour,
    mark: pictures.includes(MARK_NAME) ? MARK_NAME : null,
    keywords: name,
    facts: factRows(facts, { kind, name }),
    parties: [
      {
        label: LABELS.seller,
        first: [],
        english: rows(seller.name.english, seller.address.english),
        arabic: rows(seller.name.arabic, seller.address.arabic),
        last: rows(seller.phone),
      },
      {
        label: LABELS.buyer,
        first: rows(buyer.name, buyer.phone, buyer.email),
        english: rows(...placeRows(facts, 'en')),
        arabic: rows(...placeRows(facts, 'ar')),
        last: [],
      },
    ],
    heads: LABELS.heads,
    lines: facts.lines.map((line, index) => ({
      ...lineOf(line),
      picture: pictures.find((name) => name === linePictureName(index)) ?? null,
    })),
    sums: sumRows(facts),
    total: { label: LABELS.total, value: money(facts.totalFils) },
    credited:
      (credit && { label: LABELS.credited, value: money(credit.amountFils) }) ??
      (added ? { label: LABELS.added, value: money(added.amountFils) } : null),
    scan: LABELS.scan,
    code: renderSVG(orderUrl(facts, publicUrl), { border: 0, ecc: 'M' }),
    page: LABELS.page,
    of: LABELS.of,
    foot: footOf(seller),
  };
}

/** The order's page, for whoever holds the paper. The token stands where no server on the way reads it. */
export function orderUrl(
  {
    language,
    order,
  }: Pick<DocumentFacts, 'language'> & { order: Pick<DocumentFacts['order'], 'id' | 'token'> },
  publicUrl: string,
): string {
  const shop = language === 'ar' ? `${publicUrl}/ar` : publicUrl;
  return `${shop}/orders/${order.id}#token=${order.token}`;
}

function factRows(facts: DocumentFacts, { kind, name }: { kind: DocumentKind; name: string }) {
  const { order, payment, credit, added, issuedAt, window } = facts;
  const about = credit ?? added;
  return [
    { label: LABELS.numbers[kind], value: name },
    ...(about ? [{ label: LABELS.ofInvoice, value: documentName('invoice', about.invoice) }] : []),
    { label: LABELS.date, value: dateOf(issuedAt) },
    { label: LABELS.order, value: String(order.number) },
    ...(window && isKept(window) && !credit
      ? [{ label: LABELS.window[window.mode], value: windowFigures(window) }]
      : []),
    ...(payment.reference ? [{ label: LABELS.payment, value: printable(payment.reference) }] : []),
  ];
}

/** Where it goes, or where it is fetched. */
function placeRows({ address, window }: DocumentFacts, language: Language): string[] {
  const [first = '', ...rest] = language === 'ar' ? address.arabic : address.english;
  const isPickup = window?.mode === 'Pickup';
  return [isPickup ? `${LABELS.pickupAt[language]} ${first}` : first, ...rest];
}

function lineOf({ name, details, quantity, unitFils, totalFils }: Omit<FactLine, 'cake'>) {
  return {
    name: { en: printable(name.english), ar: printable(name.arabic) },
    english: details.map((detail) => detailRow(detail, 'english')),
    arabic: details.map((detail) => detailRow(detail, 'arabic')),
    quantity: String(quantity),
    unit: formatKwd(unitFils),
    total: formatKwd(totalFils),
  };
}

type Detail = FactLine['details'][number];

function detailRow({ label, value }: Detail, language: keyof Localized): Row {
  const text = printable(value[language]);
  const rtl = language === 'arabic';
  return { text: label ? `${printable(label[language])}: ${apart(text)}` : text, rtl };
}

function sumRows({
  subtotalFils,
  promotionCode,
  discountFils,
  deliveryFils,
  window,
}: DocumentFacts) {
  const discount = { label: LABELS.promotion, note: promotionCode ?? '' };
  return [
    { label: LABELS.subtotal, note: '', value: formatKwd(subtotalFils) },
    ...(discountFils > 0 ? [{ ...discount, value: `− ${formatKwd(discountFils)}` }] : []),
    ...(window?.mode === 'Pickup'
      ? []
      : [{ label: LABELS.delivery, note: '', value: formatKwd(deliveryFils) }]),
  ];
}

function footOf({ name, registration }: Seller): Pair {
  const number = printable(registration);
  const foot = (shop: string, word: string) =>
    [printable(shop), number && `${word} ${apart(number)}`].filter(Boolean).join(' · ');
  return {
    en: foot(name.english, LABELS.registration.en),
    ar: foot(name.arabic, LABELS.registration.ar),
  };
}

function money(amount: number): string {
  return `KWD ${formatKwd(amount)}`;
}

/** 2026-11-21, as it is in Kuwait: the same in both languages. */
function dateOf(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuwait' }).format(new Date(instant));
}

function rows(...given: string[]): Row[] {
  return given
    .flatMap((text) => text.split('\n'))
    .map(printable)
    .filter(Boolean)
    .map((text) => ({ text, rtl: isRightToLeft(text) }));
}
