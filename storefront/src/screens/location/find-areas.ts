import type { Location } from '@mahlab/bakery/api/content';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { searchText } from '@mahlab/bakery/rules/search-text';

/** Fewer letters sound like almost everything. */
const SHORTEST_SOUND = 3;

export type Province = { place: Location; areas: Location[] };

/** The provinces in the catalogue's order, each with its areas by name in the language, articles apart. */
export function provincesOf(locations: Location[], language: Language): Province[] {
  const { compare } = new Intl.Collator(language);
  const key = (place: Location) => nameIn(place, language).replace(/^ال/, '');
  const byName = (a: Location, b: Location) => compare(key(a), key(b));
  return locations
    .filter((place) => place.type === 'Province')
    .map((place) => ({
      place,
      areas: locations
        .filter((area) => area.type === 'Area' && area.parent?.id === place.id)
        .sort(byName),
    }));
}

/**
 * The provinces and areas that a text means, in either language. A province that is meant keeps all
 * its areas; of the others only the areas that are meant remain. An empty text means everything.
 */
export function findAreas(provinces: Province[], text: string): Province[] {
  const meant = meaning(text);
  return provinces
    .map(({ place, areas }) => ({ place, areas: meant(place) ? areas : areas.filter(meant) }))
    .filter(({ areas }) => areas.length > 0);
}

function meaning(text: string): (place: Location) => boolean {
  const exact = joined(searchText(text));
  const loose = sound(text);
  const soundsLike = (name: string) =>
    loose.length >= SHORTEST_SOUND && sound(name).includes(loose);
  return ({ name, arabicName }) =>
    [name, arabicName].some((one) => joined(searchText(one)).includes(exact) || soundsLike(one));
}

/**
 * A name as it sounds. Arabic names are written in Latin letters in many ways: Hawally and Hawalli,
 * Salmiyah and Salmiya, Sabah Al Salem and Sabah Al-Salem, Meshref and Mishref stay apart no more.
 */
function sound(text: string): string {
  const words = searchText(text).split(/[^\p{L}\p{N}]+/u);
  return words
    .map((word) =>
      word
        .replace(/ee|e|y/g, 'i')
        .replace(/oo|ou|o/g, 'u')
        .replace(/(.)\1+/g, '$1')
        .replace(/(?<=[aiu])h$/, ''),
    )
    .join('');
}

function joined(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
