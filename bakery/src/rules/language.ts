/** The two languages of the shop. */
export type Language = 'en' | 'ar';

/** A text in both languages, as the wire spells it. */
export type Localized = { english: string; arabic: string };

/** The text in the language asked for; the other one where it is missing (DESIGN 8). */
export function inLanguage(text: Localized, language: Language): string {
  return language === 'ar' ? text.arabic || text.english : text.english || text.arabic;
}

/** The name of an entity that carries `name` and `arabicName`, as categories, locations and branches do. */
export function nameIn(entity: { name: string; arabicName: string }, language: Language): string {
  return inLanguage({ english: entity.name, arabic: entity.arabicName }, language);
}
