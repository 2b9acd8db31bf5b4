import type { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';

/** An address as it is typed; what it does not have is empty. */
export type TypedAddress = Record<keyof typeof ADDRESS_LIMITS, string>;

/** Without these nobody finds it. */
export const NEEDED = ['block', 'street', 'house'] as const;
