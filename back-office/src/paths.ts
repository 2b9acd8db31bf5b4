/** Every address of the office, without its base and language: links, redirects and tests ask here. */
export const paths = {
  /** `query` is what the board shows of which day, such as `?kitchen=salmiya`. */
  today: (query = '') => `/${query}`,
  /** `query` is which station of which kitchen, such as `?kitchen=salmiya&station=bake`. */
  kitchen: (query = '') => `/kitchen${query}`,
  /** `query` is whose list of which day, such as `?kitchen=salmiya&day=2026-11-26&part=early`. */
  bakeList: (query = '') => `/bake-list${query}`,
  /** `query` is what the board showed from which it was opened, and the sheet that is open over it. */
  order: (id: string, query = '') => `/order/${encodeURIComponent(id)}${query}`,
  /** `query` is whose runs of which day, such as `?kitchen=salmiya`. */
  runs: (query = '') => `/runs${query}`,
  /** `query` is which weeks and which day of them, such as `?from=2026-11-21&day=2026-11-26`. */
  calendar: (query = '') => `/calendar${query}`,
  menu: () => '/menu',
  /** A product, or under a new UUID the form of a new one. */
  product: (id: string) => `/menu/${encodeURIComponent(id)}`,
  categories: () => '/categories',
  /** `query` is the governorate in hand, such as `?in=hawalli-governorate`. */
  areas: (query = '') => `/areas${query}`,
  /** `query` is the person in hand, such as `?who=…`. */
  people: (query = '') => `/people${query}`,
  /** `query` is which changes, such as `?member=…&from=2026-11-01`. */
  audit: (query = '') => `/people/audit${query}`,
  /** `query` is the stop whose door is open, such as `?stop=…`. */
  drive: (query = '') => `/drive${query}`,
  /** `query` is the request that is open, such as `?request=…`. */
  requests: (query = '') => `/requests${query}`,
  /** `query` is which reviews, such as `?state=shown`. */
  reviews: (query = '') => `/reviews${query}`,
  /** `query` is the day in hand, such as `?day=2026-11-26`. */
  money: (query = '') => `/money${query}`,
  /** `query` is the period, the kitchen and the figure whose rows are open, such as `?figure=orders`. */
  numbers: (query = '') => `/numbers${query}`,
  /** `query` is the statement in hand, such as `?statement=…`. */
  payouts: (query = '') => `/payouts${query}`,
  designer: () => '/designer',
  /** `query` is what of, such as `?what=areas`. */
  files: (query = '') => `/files${query}`,
  promotions: () => '/promotions',
  settings: () => '/settings',
  /** Where the demo becomes a shop of one's own. */
  start: () => '/start',
  account: () => '/account',
  /** `then` is where signing in leads on to. */
  signIn: (then?: string) => (then ? `/sign-in?then=${encodeURIComponent(then)}` : '/sign-in'),
  /** The key of an invitation stands behind the `#`, which no server hears of. */
  invitation: (key: string) => `/invitation#${encodeURIComponent(key)}`,
};

/** What the addresses of a language begin with. */
export const BASE = { en: '/office', ar: '/office/ar' } as const;
