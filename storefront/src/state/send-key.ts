/** What was last tried to be sent, and the key that makes a repeat of it the same to the shop. */
export type SentKey = { contents: string; key: string };

/** The key to send these contents under: the last one while they are the same, otherwise a new one. */
export function keyOf(contents: string, last: SentKey | null | undefined): SentKey {
  return last?.contents === contents ? last : { contents, key: crypto.randomUUID() };
}
