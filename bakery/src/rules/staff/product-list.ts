/**
 * What the staff's list of products can be of: all, those on sale, those with a draft, those that are sold out somewhere
 * now, those that are not on sale, and those whose draft was refused when its time came.
 */
export const PRODUCT_STATES = ['all', 'live', 'draft', 'out', 'off', 'refused'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Products that the menu's screen shows at first, and how many more of them each time more are asked for. */
export const PRODUCTS_LISTED = 40;
/** The most products of one answer, and as many as there are in one that no other number was asked for. */
export const MOST_LISTED = 500;
/** The longest text that is looked for. */
export const LONGEST_LOOK = 200;
