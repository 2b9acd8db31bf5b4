/** Letters that people write for each other: with or without hamza, and how a word ends. The second line has the first's. */
export const WRITTEN = 'أإآٱةىؤئ';
export const PLAIN = 'ااااهيوي';
/** Signs over and under letters, and the stroke that stretches a word: most people type none. */
export const SIGNS = 'ًٌٍَُِّْـ';

const CHANGED = new RegExp(`[${WRITTEN}${SIGNS}]`, 'g');

/** A text as it is looked for: احمد finds أحمد, and فاطمه finds فاطمة. */
export function plainArabic(text: string): string {
  return text.replace(CHANGED, (letter) => PLAIN[WRITTEN.indexOf(letter)] ?? '');
}
