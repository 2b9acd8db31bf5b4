import type { Location } from '@mahlab/bakery/api/content';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { searchText } from '@mahlab/bakery/rules/search-text';

/** Fewer letters sound like almost everything. */
const SHORTEST_SOUND = 3;
/** The rank of a place that a text does not mean. */
const NOT_MEANT = 5;

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
 * The provinces and areas that a text means, in either language: what fits best first, and of provinces the one where
 * most fits so. A province that is meant keeps all its areas; of the others only the areas that are meant remain. An
 * empty text means everything.
 */
export function findAreas(provinces: Province[], text: string): Province[] {
  if (text.trim() === '') return provinces;
  const rank = ranking(text);
  return provinces
    .map(({ place, areas }) => {
      const ranked = areas.map((area) => ({ area, rank: rank(area) }));
      const found = rank(place) < NOT_MEANT ? ranked : ranked.filter((one) => one.rank < NOT_MEANT);
      found.sort((one, other) => one.rank - other.rank);
      const best = found[0]?.rank ?? NOT_MEANT;
      const fitting = found.filter((one) => one.rank === best).length;
      return { place, areas: found.map(({ area }) => area), best, fitting };
    })
    .filter(({ areas }) => areas.length > 0)
    .sort((one, other) => one.best - other.best || other.fitting - one.fitting);
}

/** Ranks a place by how well its name fits: whole, by its start, by a word's start, somewhere, by its sound. */
function ranking(text: string): (place: Location) => number {
  const exact = plain(text).join('');
  const loose = sound(text);
  const rank = (name: string) => {
    const words = plain(name);
    const whole = words.join('');
    if (whole === exact) return 0;
    if (whole.startsWith(exact)) return 1;
    if (words.some((word) => word.startsWith(exact))) return 2;
    if (joined(name).includes(joined(text))) return 3;
    return loose.length >= SHORTEST_SOUND && sound(name).includes(loose) ? 4 : NOT_MEANT;
  };
  return ({ name, arabicName }) => Math.min(rank(name), rank(arabicName));
}

/** The words of a name without Arabic articles. */
function plain(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/^ال/, ''));
}

/**
 * A name as it sounds. Arabic names are written in Latin letters in many ways: Hawally and Hawalli,
 * Salmiyah and Salmiya, Sabah Al Salem and Sabah Al-Salem, Meshref and Mishref stay apart no more.
 */
function sound(text: string): string {
  return wordsOf(text)
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
  return wordsOf(text).join('');
}

function wordsOf(text: string): string[] {
  return searchText(text).split(/[^\p{L}\p{N}]+/u);
}
