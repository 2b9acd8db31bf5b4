import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import type { ChosenArea } from '../../state/shop.ts';

/** "Salmiya, Hawalli": the area and, where it has one, its governorate. */
export function areaText(area: ChosenArea | null, language: Language): string {
  if (!area) return '';
  const places = [area, area.parent?.type === 'Province' ? area.parent : null];
  return places
    .filter((place) => place !== null)
    .map((place) => nameIn(place, language))
    .join(language === 'ar' ? '، ' : ', ');
}
