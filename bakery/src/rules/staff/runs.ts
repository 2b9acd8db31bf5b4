/** Who took an order at its door: who it is for, their family, a guard, or nobody, with it left at the door. */
export const HANDED_TO = ['recipient', 'family', 'guard', 'door'] as const;
export type HandedTo = (typeof HANDED_TO)[number];

/** For so many hours after a run left (or, before that, was made) its driver sees its orders (Back office 1). */
export const RUN_HOURS = 24;
