import { useSyncExternalStore } from 'react';

const KEY = 'searches';
const MOST = 6;
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let words: readonly string[] | undefined;

/** What was last searched for on this device, newest first. On the server, and while hydrating, nothing. */
export function useRecent(): readonly string[] {
  return useSyncExternalStore(follow, read, () => NONE);
}

/** Keeps words that led somewhere, in front of the others. */
export function remember(text: string): void {
  const kept = text.trim();
  if (kept !== '') write([kept, ...read().filter((one) => one !== kept)].slice(0, MOST));
}

/** Forgets one of them. */
export function forget(text: string): void {
  write(read().filter((one) => one !== text));
}

function read(): readonly string[] {
  words ??= stored();
  return words;
}

function stored(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    return texts.slice(0, MOST);
  } catch {
    return NONE;
  }
}

function write(kept: readonly string[]): void {
  words = kept;
  try {
    if (kept.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // Closed storage: they then live as long as the page.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
