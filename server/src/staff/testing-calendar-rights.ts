import type { Call } from './testing-rights.ts';
import type { Things } from './testing-things.ts';

const change = ({ kitchen }: Things) => {
  const label = { english: 'Cleaning', arabic: 'تنظيف' };
  const dates = { from: '2027-02-08', until: '2027-02-09' };
  return { change: 'create', plan: { branch: kitchen, ...dates, label, closed: true } };
};
const service = {
  kitchen: 'salmiya',
  deliveryCost: 1.5,
  minOrder: 5,
  dropWeight: 1,
  roadMinutes: 0,
};
/** An area that nobody serves: its version is the same wherever it is asked from. */
const areaChange = { areas: [{ id: 'abdali', version: 'none', service }] };

/** Calls about kitchens' plans, and about the areas that they serve. */
export const CALENDAR_CALLS: Record<string, Call> = {
  'get /plan/list': { right: 'read-calendar', lists: ({ kitchen }) => `week-${kitchen}` },
  'post /plan': { right: 'change-calendar', on: (things) => ({ body: change(things) }) },
  'post /plan/preview': {
    right: 'change-calendar',
    on: (things) => ({ body: change(things) }),
    silent: true,
  },
  'get /plan/ramadan': {
    right: 'change-calendar',
    on: ({ kitchen }) => ({ query: `?kitchen=${kitchen}` }),
  },
  'get /calendar': { right: 'read-calendar', lists: ({ kitchen }) => `"kitchen":"${kitchen}"` },
  'get /area/list': { right: 'read-zones' },
  'post /area': { right: 'change-zones', on: () => ({ body: areaChange }) },
  'post /area/preview': { right: 'change-zones', on: () => ({ body: areaChange }), silent: true },
};
