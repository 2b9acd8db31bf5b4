import assert from 'node:assert/strict';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { NO_PRODUCT } from '@mahlab/bakery/rules/staff/product-draft';
import { AS_OWNER } from '../../people/testing-owner.ts';
import type { TestShop } from '../../testing.ts';

/** The page of a product that a call answers. */
export function pageOf({ status, body }: { status: number; body: unknown }): StaffProductPage {
  assert.equal(status, 200, JSON.stringify(body));
  return body as StaffProductPage;
}

/** Drafts of a shop's products, as staff write them. */
export function draftsOf(shop: TestShop) {
  const read = async (id: string) => pageOf(await shop.get(productEndpoints.product(id), AS_OWNER));
  /** Keeps a draft of some fields on top of what is published. */
  const draft = async (id: string, values: Partial<ProductFields>, who = AS_OWNER) => {
    const { published, draft: now } = await read(id);
    const base: ProductFields = published ?? NO_PRODUCT;
    const from = Object.fromEntries(
      Object.keys(values).map((field) => [field, base[field as keyof ProductFields]]),
    );
    const body = { values, from, seen: now?.version ?? null };
    return shop.post(productEndpoints.saveProductDraft(id), body, who);
  };
  const publish = async (id: string, at: string | null = null, who = AS_OWNER) =>
    shop.post(
      productEndpoints.publishProduct(id),
      { seen: (await read(id)).draft?.version ?? '', at },
      who,
    );
  const sold = async (id: string) =>
    (await shop.get(endpoints.product(id))).body as ProductDetail & { code?: string };
  return { read, draft, publish, sold };
}
