import { type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import type { Times } from '@mahlab/bakery/rules/promise/hours-text';

/** What a window is called in Ramadan. */
export type RamadanName = 'before-iftar' | 'at-iftar' | 'after-iftar' | 'ghabga';

const RAMADAN = '9';
/** The first day of one. */
const SOME_RAMADAN = '2027-02-08';
const LONGEST_MONTH = 30;
/** Twelve mean months, in days. */
const HIJRI_YEAR = 12 * 29.530588;
/** Days within which the calendar is looked at: making a browser's first format takes some 15 ms. */
const NEAR = 4;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** From this minute of the day on people come together for the late meal. */
const GHABGA = 22 * 60 + 30;
const KUWAIT = { latitude: 29.37, longitude: 47.98 };

/** Whether a day lies in Ramadan by the Umm al-Qura calendar, which the moon may shift by a day. */
export function isRamadan(day: Day): boolean {
  if (!isNearRamadan(day)) return false;
  const month = new Date(instantAt(day, 720)).toLocaleDateString(
    'en-u-ca-islamic-umalqura-nu-latn',
    { timeZone: 'Asia/Kuwait', month: 'numeric' },
  );
  return month.startsWith(RAMADAN);
}

/** Whether Ramadan may be: by mean moons, of which the true ones stray by less than a day, and a calendar by one or two. */
function isNearRamadan(day: Day): boolean {
  const days = (instantAt(day, 720) - instantAt(SOME_RAMADAN, 0)) / DAY;
  const ahead = ((days % HIJRI_YEAR) + HIJRI_YEAR) % HIJRI_YEAR;
  return ahead < LONGEST_MONTH + NEAR || ahead > HIJRI_YEAR - NEAR;
}

/** Sunset in Kuwait City, an instant right to about two minutes. */
export function sunsetOf(day: Day): number {
  const noon = instantAt(day, 720);
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  // Days since the epoch J2000, and the sun's place by the low-precision formula of the Astronomical Almanac.
  const days = (noon - Date.UTC(2000, 0, 1, 12)) / DAY;
  const mean = 280.46 + 0.9856474 * days;
  const anomaly = 357.528 + 0.9856003 * days;
  const long = mean + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  const declination = Math.asin(sine(23.439) * sine(long));
  const ascension = (Math.atan2(cosine(23.439) * sine(long), cosine(long)) * 180) / Math.PI;
  const equation = ((((mean - ascension) % 360) + 540) % 360) - 180;
  const transit = instantAt(day, 0) + (720 + 180 - 4 * (KUWAIT.longitude + equation)) * MINUTE;
  // The upper rim on the horizon, refraction included, lies 0.833 degrees below.
  const height =
    (sine(-0.833) - sine(KUWAIT.latitude) * Math.sin(declination)) /
    (cosine(KUWAIT.latitude) * Math.cos(declination));
  return transit + ((Math.acos(height) * 180) / Math.PI) * 4 * MINUTE;
}

/** Where a window lies in a day of Ramadan. */
export function ramadanName(day: Day, { startsAt, endsAt }: Times): RamadanName {
  const sunset = sunsetOf(day);
  if (Date.parse(endsAt) <= sunset) return 'before-iftar';
  if (Date.parse(startsAt) < sunset) return 'at-iftar';
  return Date.parse(startsAt) < instantAt(day, GHABGA) ? 'after-iftar' : 'ghabga';
}
