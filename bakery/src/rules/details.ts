/** The longest name, e-mail address and telephone number of a customer, counted as `String.length` does. */
export const CUSTOMER_LIMITS = { name: 100, email: 254, phoneNumber: 30 } as const;

/** The longest parts of an address. */
export const ADDRESS_LIMITS = {
  block: 40,
  street: 80,
  house: 40,
  avenue: 80,
  additional: 300,
} as const;

/** The longest note to the kitchen that an order takes. */
export const REMARKS_LIMIT = 500;
