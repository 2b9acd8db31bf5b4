import { type Design, NOTHING_CHOSEN } from './design.ts';

/** What travels in a link, and by which name. The note for the baker and the picture stay at home. */
const FIELDS = {
  shape: 'shape',
  flavour: 'flavour',
  color: 'color',
  topping: 'topping',
  size: 'size',
  cake: 'messageOnCake',
  board: 'messageOnBoard',
} as const satisfies Record<string, keyof Design>;
/** Longer texts are nobody's design. */
const LONGEST = 120;

/** A design as the query of a link, without its question mark; empty for one without choices. */
export function linkOf(design: Design): string {
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(FIELDS)) {
    const value = design[field];
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The design that a query names; null when it names none. Its ids may be of parts that are not sold. */
export function designIn(search: string): Design | null {
  const query = new URLSearchParams(search);
  const named = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = query.get(name)?.replace(/\s+/g, ' ').slice(0, LONGEST);
    return value ? [[field, value]] : [];
  });
  return named.length > 0 ? { ...NOTHING_CHOSEN, ...Object.fromEntries(named) } : null;
}
