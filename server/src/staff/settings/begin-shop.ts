import type { NewShop, NewShopState } from '@mahlab/bakery/api/staff-new-shop';
import { keptSettings } from '@mahlab/bakery/rules/shop-settings';
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { entriesOf } from '../../catalog/shop-settings.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { claimUploads } from '../../files/uploads.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { cakeRequests } from '../../schema/cake-requests.ts';
import { categories, configs, products } from '../../schema/catalog.ts';
import { customers } from '../../schema/customers.ts';
import { flavours, toppings } from '../../schema/designer.ts';
import { documents } from '../../schema/documents.ts';
import { mails } from '../../schema/mails.ts';
import { orders } from '../../schema/orders.ts';
import { paymentAttempts } from '../../schema/payments.ts';
import { areaServices, branches, locations } from '../../schema/places.ts';
import { staffMembers } from '../../schema/staff.ts';
import { uploads } from '../../schema/uploads.ts';
import { writeKitchen } from './write-kitchen.ts';

/** Under which name `configs` keeps when a shop of one's own was begun. */
const BEGUN = 'SHOP-BEGUN';
/** The bank that moves no money. */
const SANDBOX = 'sandbox';

/**
 * Everything that is the demo's, and what was tried in it. What stays: Kuwait's areas, the menu's categories and allergens, the
 * cake designer but for what its parts contain, who works here with the invitations that have not left, and the audit.
 */
export const GOES: readonly string[] = [
  'payout_differences',
  'payout_lines',
  'payout_statements',
  'staff_refund_requests',
  'print_log',
  'promises',
  'promotion_uses',
  'promotions',
  'shop_steps',
  'turned_away',
  'line_ticks',
  'order_changes',
  'deliveries',
  'run_stops',
  'runs',
  'reviews',
  'quotes',
  'request_messages',
  'cake_requests',
  'documents',
  'document_series',
  'gateway_events',
  'refunds',
  'payment_attempts',
  'order_revisions',
  'order_events',
  'order_lines',
  'orders',
  'sandbox_refunds',
  'sandbox_charges',
  'carts',
  'mail_consents',
  'addresses',
  'sessions',
  'customers',
  'stops',
  'plans',
  'product_drafts',
  'product_versions',
  'product_pictures',
  'product_smart_categories',
  'product_allergens',
  'option_values',
  'option_groups',
  'extras',
  'products',
  'area_services',
  'branches',
  'configs',
];

/** What would go, and what speaks against it. Nothing is counted then: that is a shop with years of orders. */
export async function newShopState(orm: Orm): Promise<NewShopState> {
  const why = await whyNot(orm);
  if (why) return { why, goes: null };
  const goes = {
    products: await orm.$count(products),
    orders: await orm.$count(orders),
    customers: await orm.$count(customers),
    requests: await orm.$count(cakeRequests),
    kitchens: await orm.$count(branches),
  };
  return { why, goes };
}

/** A shop that was begun is the owner's own, and where a bank has had to do with orders, they are somebody's. */
async function whyNot(orm: Orm): Promise<NewShopState['why']> {
  const begun = await orm.select().from(configs).where(eq(configs.attribute, BEGUN));
  if (begun.length > 0) return 'begun';
  const { id, provider } = paymentAttempts;
  const real = await orm.select({ id }).from(paymentAttempts).where(ne(provider, SANDBOX)).limit(1);
  return real.length > 0 ? 'has-orders' : null;
}

/**
 * Clears the demo away and writes the new shop, all or nothing. Answers the new kitchen's id, how much went, and the files of
 * documents that are gone, to be removed after the commit.
 */
export async function beginShop(
  tx: Tx,
  { settings, kitchen }: NewShop,
): Promise<{ ok: true; kitchen: string; files: string[]; goes: NewShopState['goes'] } | Refusal> {
  // Of two who begin it the second waits here, before it has read anything, and finds it begun.
  await tx.execute(sql`lock table ${configs}, ${paymentAttempts} in access exclusive mode`);
  const { why, goes } = await newShopState(tx);
  if (why) return refusal(why === 'begun' ? 'shop-begun' : 'shop-has-orders');
  const areas = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inArray(locations.id, kitchen.areas), eq(locations.type, 'Area')));
  if (areas.length === 0 || areas.length < new Set(kitchen.areas).size) {
    return refusal('area-unknown');
  }
  const files = await tx
    .select({ file: documents.file })
    .from(documents)
    .where(isNotNull(documents.file));
  const tables = sql.join(
    GOES.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${tables}`);
  // Whoever was invited works here: that mail still leaves.
  const isAnother = ne(sql`${mails.content} ->> 'kind'`, 'staff-invitation');
  await tx.delete(mails).where(or(isAnother, isNotNull(mails.sentAt)));
  // What the demo's orders and requests had, expires; what a category shows, stays.
  await tx.update(uploads).set({ usedAt: null });
  const shown = await tx.select({ icon: categories.icon }).from(categories);
  await claimUploads(
    tx,
    shown.flatMap(({ icon }) => icon ?? []),
  );
  const kept = keptSettings(settings);
  if (kept.mark !== '' && (await claimUploads(tx, [kept.mark])).missing.length > 0) {
    return refusal('file-unknown', { name: { english: 'the mark', arabic: 'الشعار' } });
  }
  const begun = { attribute: BEGUN, value: new Date().toISOString() };
  await tx.insert(configs).values([...entriesOf(kept).kept, begun]);
  // What the demo's parts contain is nothing that the new owner has said.
  for (const parts of [flavours, toppings]) await tx.update(parts).set({ allergens: null });
  const id = await writeKitchen(tx, kitchen);
  const served = [...new Set(kitchen.areas)].map((areaId) => ({ areaId, branchId: id }));
  await tx.insert(areaServices).values(served);
  await tx
    .update(staffMembers)
    .set({ kitchens: [id] })
    .where(isNotNull(staffMembers.kitchens));
  return { ok: true, kitchen: id, files: files.flatMap(({ file }) => file ?? []), goes };
}
