/** A part of a text; `strong` is what nobody may overlook. */
export type Segment = { text: string; strong: boolean };

/** Words about allergies and diets: beginnings of words, in Arabic also parts of them. */
const ENGLISH =
  'allerg|anaphyla|intoleran|c(?:o)?eliac|diabet|nuts?\\b|peanut|almond|walnut|cashew|pistachio|hazelnut|pecan|sesame|tahini|gluten|wheat|flour|lactose|milk|dairy|eggs?\\b|soya?\\b|vegan|sugar|gelatin|alcohol';
const ARABIC =
  'حساس|مكسرات|فول سوداني|لوز|جوز|كاجو|فستق|بندق|سمسم|طحين|جلوتين|غلوتين|قمح|لاكتوز|حليب|ألبان|البان|بيض|صويا|سكر|جيلاتين|كحول|نباتي';
// A word is looked through once, from its beginning: else a long one would be again from each of its letters.
const ALLERGENS = new RegExp(
  `\\b(?:${ENGLISH})\\p{L}*|(?<!\\p{L})\\p{L}*(?:${ARABIC})\\p{L}*`,
  'giu',
);

/**
 * A remark with the words marked that may be about an allergy or a diet. It only helps the eye: all
 * remarks stand in one box, and what this list doesn't know is there all the same.
 */
export function markAllergens(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const found of text.matchAll(ALLERGENS)) {
    segments.push({ text: text.slice(at, found.index), strong: false });
    segments.push({ text: found[0], strong: true });
    at = found.index + found[0].length;
  }
  segments.push({ text: text.slice(at), strong: false });
  return segments.filter((segment) => segment.text !== '');
}

/** Whether a text has words that may be about an allergy or a diet. */
export function speaksOfAllergens(text: string): boolean {
  return markAllergens(text).some(({ strong }) => strong);
}
