import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Review } from '@mahlab/bakery/api/review';
import { get } from '@mahlab/web/client.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';

/** Reviews come so many at a time. */
export const REVIEWS_A_PAGE = 5;

/** Address of one page of the approved reviews, newest first: of one product, or of everything. */
export function reviewsPath(page: number, product?: string) {
  return endpoints.reviewList({ page, limit: REVIEWS_A_PAGE, product });
}

type More = { reviews: Review[]; state: 'idle' | 'loading' | 'failed' | 'end' };

/** The newest reviews, and older ones a page at a time when they are asked for. */
export function useReviews(product?: string) {
  const first = useGet(reviewsPath(1, product));
  const [more, setMore] = useState<More>({ reviews: [], state: 'idle' });
  const whole = (page: Review[]) => page.length === REVIEWS_A_PAGE;

  async function load(): Promise<void> {
    setMore((now) => ({ ...now, state: 'loading' }));
    const page = Math.ceil(more.reviews.length / REVIEWS_A_PAGE) + 2;
    try {
      const older = await get(reviewsPath(page, product));
      setMore(({ reviews }) => ({
        reviews: [...reviews, ...older],
        state: whole(older) ? 'idle' : 'end',
      }));
    } catch {
      setMore((now) => ({ ...now, state: 'failed' }));
    }
  }

  return {
    newest: first.data,
    older: more.reviews,
    failed: !first.data && first.error !== undefined && !first.isValidating,
    retry: () => void first.mutate(),
    hasMore: first.data !== undefined && whole(first.data) && more.state !== 'end',
    loading: more.state === 'loading',
    moreFailed: more.state === 'failed',
    loadMore: () => void load(),
  };
}
