/** Words that begin a given name and are none alone: Abdul Aziz, Abu Bakr, Umm Salama. */
const BEGINNINGS = /^(عبد|أبو|ابو|بو|أم|ام|abd|abdul|abdel|abdal|abu|bu|um|umm|om)$/i;

/** A person's given name: the first word of the name, or two where the first alone is no name. */
export function givenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second && BEGINNINGS.test(first) ? `${first} ${second}` : first;
}
