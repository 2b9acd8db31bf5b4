/** Whether a text looks like an e-mail address that can receive mail: one @, a dotted host, no spaces. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()",;:\\[\]]{1,64}@(?:[^\s@.<>()",;:\\[\]]+\.)+[^\s@.<>()",;:\\[\]]{2,}$/.test(text)
  );
}
