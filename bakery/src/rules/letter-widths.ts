/** In em, in the faces of the shop: Gloock in both its parts, and Aref Ruqaa in bold. */
const WIDTHS: [em: number, letters: string][] = [
  [0.2, "'"],
  [0.25, ' !,.:;·‘’'],
  [0.3, '/ijlìíîïīįıĺļȷ'],
  [0.35, '()-1IJf«»ÌÍÎÏĪĮİł'],
  [0.4, '"tťț•'],
  [0.45, '+?syªýÿľśşšŷșỳ“”'],
  [0.5, 'rvxzºŕŗřźżž–'],
  [0.55, '2357ScegçèéêëćċčēėęěğġģŚŞŠȘ'],
  [0.6, '#FLZabpqÞàáâãäåāăąĳĹĻĽŁŹŻŽǎ'],
  [0.65, '4689EPYdhknouÈÉÊËÝðñòóôõöøùúûüþđĒĖĘĚħĲķńņňŋōőūŭůűųŶŸỲ'],
  [0.7, '0ABRTVÀÁÂÃÄÅĀĂĄŔŖŘŤǍȚ…'],
  [0.75, 'CKNUXwÇÑÙÚÛÜßĆĊČĶŃŅŇŊŪŬŮŰŲŵẁẃẅẞ'],
  [0.8, '&ď'],
  [0.85, '%DGHÐæĎĐĞĠĢĦ—'],
  [0.9, 'OQÆÒÓÔÕÖØŌŐ'],
  [0.95, 'Mœ'],
  [1, '@m'],
  [1.05, 'WŴẀẂẄ'],
  [1.1, 'Œ'],
  // As wide as any form of theirs, wherever in a word they stand.
  [
    0,
    '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u065a\u0670\u06e1',
  ],
  // It has no width, but joins لا from the right, which is wider then.
  [0.05, '\u0640'],
  [0.2, '١۱'],
  [0.25, 'آأإاة٠ٱۀە۰'],
  [0.3, '،؛٢۔'],
  [0.35, '؟٥٩۹'],
  [0.4, 'دذ٤٦٧٨ڈڎ۲۷۸'],
  [0.45, 'ءل٣٪ٴڵہ۳۴۵'],
  [0.5, 'ؤرزنوٯڑڕژںڻڽۆۏ۶﴾﴿'],
  [0.55, 'م'],
  [0.6, 'كڬ'],
  [0.65, 'ئقهىيیێ'],
  [0.7, 'جحخطظعغفچڠڡڤےۓ'],
  [0.75, 'ھ'],
  [0.85, 'بتثٮٹپ'],
  [0.9, 'صض'],
  [0.95, 'سشکگݢ'],
];
const EM_OF = new Map(
  WIDTHS.flatMap(([em, letters]) => Array.from(letters, (letter) => [letter, em])),
);

/**
 * How wide a letter is at most, in em; null for one that the faces do not have. Known without any face: so
 * the field, the cart and the server all come to the same.
 */
export function letterWidth(letter: string): number | null {
  return EM_OF.get(letter) ?? null;
}
