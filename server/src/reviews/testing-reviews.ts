import assert from 'node:assert/strict';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Review } from '@mahlab/bakery/api/review';
import type { StaffReview } from '@mahlab/bakery/api/staff-review';
import type { ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { staffGet, staffPost } from '../order-history/testing-owners.ts';
import type { TestShop } from '../testing.ts';

/** What tests of reviews ask of a shop, as shoppers and as its owner. */
export function reviewCalls(shop: TestShop) {
  /** What staff do, once the shop shows it. */
  async function staffDo(path: string, body: object): Promise<StaffReview> {
    const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
    const answer = await staffPost(shop, `review/${path}`, body);
    assert.equal(answer.status, 200);
    await changed;
    return answer.body as StaffReview;
  }
  return {
    /** The reviews that shoppers see. */
    list: async (query = {}) => (await shop.get(endpoints.reviewList(query))).body as Review[],
    leave: (review: object, headers: Record<string, string> = {}) =>
      shop.post(endpoints.review(), review, headers),
    inState: async (state: ReviewState) =>
      (await staffGet(shop, `review/list?state=${state}&limit=100`)).body as StaffReview[],
    staffDo,
    approve: (id: string) => staffDo(`${id}/state`, { from: 'waiting', to: 'shown' }),
  };
}
