/** From which hour on the parts of a day in Arabic; the first that fits from the end. */
const ARABIC_PARTS: [from: number, name: string][] = [
  [20, 'ليلًا'],
  [16, 'مساءً'],
  [14, 'عصرًا'],
  [12, 'ظهرًا'],
  [5, 'صباحًا'],
  [0, 'فجرًا'],
];

/** The part of the day that a time lies in, in minutes from midnight: «مساءً». */
export function arabicPart(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return ARABIC_PARTS.find(([from]) => hour >= from)?.[1] ?? '';
}
