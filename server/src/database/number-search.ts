/** The largest number that a column holds. */
const LARGEST_NUMBER = 2 ** 31 - 1;

/** The number of an order that somebody may have typed, with or without its sign; null where it is none. */
export function numberIn(text: string): number | null {
  const number = Number(/^#?\s*(\d{1,10})$/.exec(text)?.[1]);
  return number <= LARGEST_NUMBER ? number : null;
}
