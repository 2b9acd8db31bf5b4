import type { Fils } from '../money.ts';

// The table of roles of `docs/back-office.md`. The server asks it at each call, the screens to decide what they show.

/** Roles of staff, the one with most rights first. */
export const STAFF_ROLES = ['owner', 'manager', 'decorator', 'driver', 'counter'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Whose objects a right reaches: those of all kitchens, those of the member's own kitchens, or the orders of a driver's own
 * run.
 */
export type Scope = 'all' | 'own' | 'run';

type Row = Partial<Record<StaffRole, Scope>>;
const ownerAlone: Row = { owner: 'all' };
const managers: Row = { owner: 'all', manager: 'own' };
const withCounter: Row = { ...managers, counter: 'own' };
const withKitchen: Row = { ...withCounter, decorator: 'own' };
const everywhere: Row = { owner: 'all', manager: 'all', counter: 'all' };

/** Who has which right, and how far it reaches. Who is not named does not have it. */
export const STAFF_RIGHTS = {
  'see-orders': { ...withKitchen, driver: 'run' },
  /** Which moves: `canMove`. */
  move: { ...withKitchen, driver: 'run' },
  /** What a kitchen says of its work: an order is taken, a line is done, an edit was seen, a ticket printed, a cake has a problem. */
  make: withKitchen,
  /** Drivers' runs: which there are. */
  'see-runs': { ...withCounter, driver: 'run' },
  /** Handing orders to a driver, and taking them out of a run again. */
  'hand-runs': withCounter,
  /** An order's window, address and telephone; counter with the shopper's consent (`consentNeeded`). */
  'change-delivery': withCounter,
  /** A window beyond its capacity. */
  force: managers,
  /** Lines of a paid order, and cancelling it; counter before it is baked (`canEditPaid`). */
  'edit-paid': withCounter,
  /** Up to `refundLimit`. */
  refund: withCounter,
  /** Payments that do not fit, and asking the bank again. */
  payments: managers,
  /** Statements of payouts, which are of all kitchens. */
  payouts: ownerAlone,
  requests: everywhere,
  'draft-quotes': { ...everywhere, decorator: 'all' },
  reviews: everywhere,
  'read-catalogue': { ...everywhere, decorator: 'all' },
  'change-catalogue': { owner: 'all', manager: 'all' },
  /** Saying that a product is sold out, and that it is there again. */
  stop: withKitchen,
  'read-calendar': withKitchen,
  'change-calendar': managers,
  'read-zones': everywhere,
  'change-zones': ownerAlone,
  'read-promotions': everywhere,
  'change-promotions': ownerAlone,
  /** What the owner says of the whole shop. */
  settings: ownerAlone,
  /** Members and their devices; whom a manager may invite: `rolesBelow`. */
  people: managers,
  devices: managers,
  audit: managers,
  /** Counter: today's alone (`numbersOfToday`). */
  numbers: withCounter,
  export: withCounter,
  /** Jobs and mails that failed. */
  'dead-letters': managers,
  /** Carts that were left, with whom to call: they belong to no kitchen. */
  carts: ownerAlone,
} as const satisfies Record<string, Row>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** How far a right of a role reaches; null when the role does not have it. */
export function scopeOf(role: StaffRole, right: StaffRight): Scope | null {
  return (STAFF_RIGHTS[right] as Row)[role] ?? null;
}

/** What is the whole shop's and no kitchen's: what it sells for how much, to where, and its books. */
const OF_THE_SHOP: readonly StaffRight[] = [
  'change-catalogue',
  'change-promotions',
  'change-zones',
  'settings',
  'payouts',
  'carts',
];

/** Whether a right can be used on a paired tablet, which is one kitchen's alone, whoever tapped their name. */
export function isForTablets(right: StaffRight): boolean {
  return !OF_THE_SHOP.includes(right);
}

/** Whether a role has a right, for its own kitchens at least. */
export function may(role: StaffRole, right: StaffRight): boolean {
  return scopeOf(role, right) !== null;
}

/** What of an order a role sees. A name is the given name alone, or the whole. */
export type SeenFields = {
  money: boolean;
  telephone: boolean;
  address: boolean;
  names: 'given' | 'full';
};
const everything: SeenFields = { money: true, telephone: true, address: true, names: 'full' };
const SEEN: Record<StaffRole, SeenFields> = {
  owner: everything,
  manager: everything,
  decorator: { money: false, telephone: false, address: false, names: 'given' },
  // No money is collected at the door.
  driver: { ...everything, money: false },
  counter: everything,
};

/** What of an order a role sees. */
export function seenBy(role: StaffRole): SeenFields {
  return SEEN[role];
}

const KD = 1000;
const REFUND_LIMITS: Record<StaffRole, Fils | null> = {
  owner: null,
  manager: 50 * KD,
  decorator: 0,
  driver: 0,
  counter: 15 * KD,
};

/** The most of an order that a role may give back, all its refunds together; null is no limit. */
export function refundLimit(role: StaffRole): Fils | null {
  return REFUND_LIMITS[role];
}

/** Where all refunds of an order come to more than this, in fils, a passkey must have been shown within five minutes. */
export const FRESH_PASSKEY_ABOVE: Fils = 50 * KD;

/** Whether a role may give an order's money back up to a sum in all, in fils. What it may not waits for whoever may. */
export function mayRefund(role: StaffRole, sumFils: Fils): boolean {
  const limit = refundLimit(role);
  return may(role, 'refund') && (limit === null || sumFils <= limit);
}

/** Moves of an order that have a name of their own. Cancelling is `edit-paid`; `paid` and `refunded` are the bank's. */
export type StaffMoveName =
  | 'baking'
  | 'decorating'
  | 'ready'
  | 'on-the-way'
  | 'delivered'
  | 'collected'
  | 'nobody-there';
const MOVES: Record<StaffRole, readonly StaffMoveName[] | 'any'> = {
  owner: 'any',
  manager: 'any',
  decorator: ['baking', 'decorating', 'ready'],
  driver: ['on-the-way', 'delivered', 'nobody-there'],
  counter: ['on-the-way', 'collected'],
};

/** Whether a role may make a move forward. A step back is for who made it, within ten minutes, and for managers. */
export function canMove(role: StaffRole, move: StaffMoveName): boolean {
  const moves = MOVES[role];
  return moves === 'any' || moves.includes(move);
}

/** Whether a role may change lines of a paid order, or cancel it, where it stands. */
export function canEditPaid(role: StaffRole, status: string): boolean {
  return (
    may(role, 'edit-paid') && (role !== 'counter' || status === 'pending' || status === 'paid')
  );
}

/** Whether a role changes a window, an address or a telephone only as the shopper agrees. */
export function consentNeeded(role: StaffRole): boolean {
  return role === 'counter';
}

/** Whether a role sees today's numbers alone. */
export function numbersOfToday(role: StaffRole): boolean {
  return role === 'counter';
}

/** Roles that a role may invite and change. */
export function rolesBelow(role: StaffRole): readonly StaffRole[] {
  if (role === 'owner') return STAFF_ROLES;
  return role === 'manager' ? ['decorator', 'driver', 'counter'] : [];
}

/** How a person signed in: by passkey, by a code from a mail, or by four digits on a paired tablet. */
export const SIGN_IN_WAYS = ['passkey', 'code', 'digits'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

const PASSKEY_RIGHTS: readonly StaffRight[] = ['refund', 'people', 'export', 'devices'];
const FRESH_RIGHTS: readonly StaffRight[] = ['people', 'export'];

/** Whether a right is for whoever signed in with a passkey: a code or four digits is the lesser way. */
export function needsPasskey(right: StaffRight): boolean {
  return PASSKEY_RIGHTS.includes(right);
}

/** Whether a change under a right needs a passkey of the last five minutes. Refunds: above `FRESH_PASSKEY_ABOVE`. */
export function needsFreshPasskey(right: StaffRight): boolean {
  return FRESH_RIGHTS.includes(right);
}
