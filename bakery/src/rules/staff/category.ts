/** The longest name of a category or an allergen, in characters, and the most there may be of each. */
export const CATEGORY_LIMITS = { name: 40, categories: 40, allergens: 50 };
