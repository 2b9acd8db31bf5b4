let wasInVain = false;

/**
 * Code that a press needs; null where it does not come: whoever pressed is told, and presses again. A browser may remember
 * for the life of a page that it did not come (see `fetched`), so after a second press in vain the page starts anew.
 */
export async function codeOfPress<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    const code = await load();
    wasInVain = false;
    return code;
  } catch {
    if (wasInVain && navigator.onLine) location.reload();
    wasInVain = true;
    return null;
  }
}
