import { fetched } from '@mahlab/web/fetched.ts';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazy } from 'react';
import { loadTexts } from '../../texts.ts';

const withTexts = <Part,>(load: () => Promise<Part>) =>
  fetched(async () => {
    const [part] = await Promise.all([load(), loadTexts(languageOfPage(), ['reviews'])]);
    return part;
  });

/** The feedback sheet with its texts; it comes when it is first opened. */
export const LazyFeedbackSheet = lazy(async () => ({
  default: (await withTexts(() => import('./feedback-sheet.tsx'))).FeedbackSheet,
}));

/** The sheet that reviews a product of a delivered order, with its texts. */
export const LazyReviewSheet = lazy(async () => ({
  default: (await withTexts(() => import('./review-sheet.tsx'))).ReviewSheet,
}));

/** The reviews of a product, with their texts. */
export const LazyReviewList = lazy(async () => ({
  default: (await withTexts(() => import('./review-list.tsx'))).ReviewList,
}));
