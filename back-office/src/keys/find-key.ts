import type { Key } from './keys.ts';

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Signs that some keyboards have elsewhere, by the key that the office calls them. */
const SIGNS: Record<string, string> = { '?': '⇧Slash', '؟': '⇧Slash', '/': 'Slash' };

/** The key that was pressed. Together with Ctrl, Alt or ⌘ it is the browser's. */
export function findKey(press: Press, keys: Key[]): Key | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const code = press.code.replace(/^Numpad(?=\d)/, 'Digit').replace('NumpadEnter', 'Enter');
  const named = [`${press.shiftKey ? '⇧' : ''}${code}`, SIGNS[press.key]];
  return keys.find(({ code: wanted, shift }) => named.includes(`${shift ? '⇧' : ''}${wanted}`));
}
