/** Weekdays as the branch's `timings` name them, Sunday first as `Date` counts them. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** Opening spans of each day, times as `HH:MM` in Kuwait. A day may have none; a night goes on at 00:00 of the next. */
export type Timings = Record<Weekday, { opens: string; closes: string }[]>;

/** Now or next: open until a time today, or closed until a day (0 to 6, Sunday first) and time. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; opens: { weekday: Weekday; time: string; inDays: number } | null };

/** Whether a branch is open, from the minutes since Sunday 00:00 in Kuwait (see `kuwaitMinutes`). */
export function openState(timings: Timings, minutesIntoWeek: number): OpenState {
  const today = Math.trunc(minutesIntoWeek / 1440) % 7;
  const clock = clockOf(minutesIntoWeek % 1440);
  const now = spansOf(timings, today).find((s) => s.opens <= clock && clock < s.closes);
  if (now) {
    const night = now.closes === '24:00' ? spansOf(timings, (today + 1) % 7)[0] : undefined;
    return { open: true, until: night?.opens === '00:00' ? night.closes : now.closes };
  }
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (today + inDays) % 7;
    const next = spansOf(timings, day).find((s) => inDays > 0 || s.opens > clock);
    if (next) {
      return {
        open: false,
        opens: { weekday: WEEKDAYS[day] as Weekday, time: next.opens, inDays },
      };
    }
  }
  return { open: false, opens: null };
}

/** Minutes since Sunday 00:00 in Kuwait (UTC+3, no daylight saving) at an instant in Unix milliseconds. */
export function kuwaitMinutes(epochMs: number): number {
  const minutes = Math.floor(epochMs / 60_000) + 180;
  // 1 January 1970 was a Thursday, the fifth day of a week that starts on Sunday.
  return (minutes + 4 * 1440) % (7 * 1440);
}

function spansOf(timings: Timings, day: number) {
  return [...timings[WEEKDAYS[day] as Weekday]].sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

function clockOf(minutes: number): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
