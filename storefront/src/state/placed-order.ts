/** The last order that this browser sent: with its key a repeat answers the same order again. */
export type PlacedOrder = {
  /** Contents of the order as they were sent; another cart or address is another order. */
  contents: string;
  key: string;
  /** The result pages' token, once the server has answered; the pictures of what was ordered. */
  token?: string;
  pictures?: string[];
};

/** Beside the cart in local storage, so that a second tab or a closed one does not order twice. */
const STORAGE_KEY = 'placed-order';

let inMemory: PlacedOrder | null = null;

/** The key under which these contents are sent, the same until they change or the order is paid. */
export function orderKey(contents: string): string {
  const known = placedOrder();
  if (known?.contents === contents) return known.key;
  const key = crypto.randomUUID();
  write({ contents, key });
  return key;
}

/** Keeps what the result pages need to know of the order that was just placed. */
export function rememberPlaced(placed: { token: string; pictures: string[] }): void {
  const known = placedOrder();
  if (known) write({ ...known, ...placed });
}

/** The last order of this browser; null when there is none, or when it is paid. */
export function placedOrder(): PlacedOrder | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as PlacedOrder | null;
  } catch {
    return inMemory;
  }
}

/** Forgets what was ordered and by whom, not that it was: whoever comes back from the bank is still known. */
export function forgetContents(): void {
  const known = placedOrder();
  if (known) write({ ...known, contents: '' });
}

/** Forgets it, so that the next one is a new order. */
export function forgetPlaced(): void {
  write(null);
}

function write(placed: PlacedOrder | null): void {
  inMemory = placed;
  try {
    if (placed) localStorage.setItem(STORAGE_KEY, JSON.stringify(placed));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage that is closed: the key then lives as long as the page.
  }
}
