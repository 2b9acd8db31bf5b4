import {
  consentNeeded,
  may,
  numbersOfToday,
  refundLimit,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
  scopeOf,
  seenBy,
} from '@mahlab/bakery/rules/staff/rights';

/** What a role may of something: all of it, of its own kitchens or run, a part, or nothing. */
export type Extent =
  | 'all'
  | 'own'
  | 'run'
  | 'consent'
  | 'draft'
  | 'stop'
  | 'read'
  | 'today'
  | 'below'
  | 'none'
  /** A sum in fils. */
  | number;

/** The matters of the table, in its order. */
export const MATTERS = [
  'orders',
  'telephone',
  'change',
  'refund',
  'quotes',
  'menu',
  'calendar',
  'areas',
  'numbers',
  'people',
] as const;
export type Matter = (typeof MATTERS)[number];

/** What every role may, matter by matter, read from the table of rights. */
export function whatRolesMay(): { matter: Matter; extents: Extent[] }[] {
  return MATTERS.map((matter) => ({
    matter,
    extents: STAFF_ROLES.map((role) => EXTENTS[matter](role)),
  }));
}

const EXTENTS: Record<Matter, (role: StaffRole) => Extent> = {
  orders: (role) => reach(role, 'see-orders'),
  telephone: (role) => (seenBy(role).telephone ? reach(role, 'see-orders') : 'none'),
  change: (role) =>
    may(role, 'change-delivery') && consentNeeded(role)
      ? 'consent'
      : reach(role, 'change-delivery'),
  refund: (role) => (may(role, 'refund') ? (refundLimit(role) ?? 'all') : 'none'),
  quotes: (role) => (may(role, 'requests') ? 'all' : may(role, 'draft-quotes') ? 'draft' : 'none'),
  menu: (role) => (may(role, 'change-catalogue') ? 'all' : may(role, 'stop') ? 'stop' : 'none'),
  calendar: (role) => orRead(role, 'change-calendar', 'read-calendar'),
  areas: (role) => orRead(role, 'change-zones', 'read-zones'),
  numbers: (role) =>
    may(role, 'numbers') && numbersOfToday(role) ? 'today' : reach(role, 'numbers'),
  people: (role) => (role === 'owner' ? 'all' : may(role, 'people') ? 'below' : 'none'),
};

function reach(role: StaffRole, right: StaffRight): Extent {
  return scopeOf(role, right) ?? 'none';
}

function orRead(role: StaffRole, change: StaffRight, read: StaffRight): Extent {
  if (may(role, change)) return reach(role, change);
  return may(role, read) ? 'read' : 'none';
}
