/** A review waits until staff have decided whether the shop shows it. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
