/** Whether the answer of a GET depends on the caller. */
export function isPersonal(path: string): boolean {
  return /\/user\/(auth|profile|address|orders)/.test(path);
}
