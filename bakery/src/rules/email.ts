/** Whether a text looks like an e-mail address that can receive mail: one @, a dotted host, no spaces. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()",;:\\[\]]{1,64}@(?:[^\s@.<>()",;:\\[\]]+\.)+[^\s@.<>()",;:\\[\]]{2,}$/.test(text)
  );
}

/**
 * An e-mail address as accounts are kept under it: in small letters, in one form (NFKC). Mail goes to
 * this form, never to what was typed, so that look-alikes cannot be sent another's code.
 */
export function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
