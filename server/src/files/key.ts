const NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const LONGEST = 200;

/**
 * Whether a text may name a file: plain names joined by single slashes. No name begins with a dot,
 * so a path cannot leave its folder; what is not in the alphabet (NUL, backslash, blank) is refused.
 */
export function isKey(text: string): boolean {
  return text.length <= LONGEST && text.split('/').every((name) => NAME.test(name));
}

/** Answers the key. Throws a TypeError when it is invalid: callers check names before. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError('not a key of a file');
  return key;
}
