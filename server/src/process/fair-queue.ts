/** A queue with a line for each owner; the lines take turns, so that a long one delays nobody else. */
export type FairQueue<Item> = {
  /**
   * Puts an item at the end of its owner's line; owner null goes before all others. When the queue is full,
   * the longest line loses its last item, which is returned; it may be the new one.
   */
  push(owner: string | null, item: Item): Item | undefined;
  /** Takes the first item of the line whose turn it is. */
  shift(): Item | undefined;
  readonly size: number;
};

/** Makes a queue of at most so many items, not counting those of owner null. */
export function createFairQueue<Item>(most: number): FairQueue<Item> {
  const ahead: Item[] = [];
  /** By owner, in the order of their turns; never empty. */
  const lines = new Map<string, Item[]>();
  let waiting = 0;

  function longest(): Item[] {
    return [...lines.values()].reduce(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
  }

  return {
    push(owner, item) {
      if (owner === null) {
        ahead.push(item);
        return undefined;
      }
      const line = lines.get(owner) ?? [];
      const isFull = waiting >= most;
      // A line that is as long as the longest gains nothing from it.
      if (isFull && line.length >= longest().length - 1) return item;
      const dropped = isFull ? longest().pop() : undefined;
      lines.set(owner, line);
      line.push(item);
      if (!isFull) waiting += 1;
      return dropped;
    },
    shift() {
      const first = ahead.shift();
      if (first !== undefined) return first;
      const [turn] = lines;
      if (!turn) return undefined;
      const [owner, line] = turn;
      const item = line.shift();
      waiting -= 1;
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return item;
    },
    get size() {
      return ahead.length + waiting;
    },
  };
}
