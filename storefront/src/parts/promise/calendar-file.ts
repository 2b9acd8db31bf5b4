import type { Times } from '@mahlab/bakery/rules/promise/hours-text';

/** What a calendar shall know of an order. */
export type CalendarEntry = Times & {
  /** Of the order: a file that is opened again changes the entry and adds none. */
  id: string;
  title: string;
  /** An address or a kitchen, on one line. */
  place: string;
  /** Where the order is followed. */
  link: string;
};

/** Reminders before the window: the evening before, and when it is near. */
const REMINDERS = ['-P1D', '-PT2H'];

/** An iCalendar file (RFC 5545) with two reminders. `now` is when it is made. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { id, title, place, link, startsAt, endsAt } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mahlab//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${id}@mahlab`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${link}`,
    ...REMINDERS.flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${before}`,
      `DESCRIPTION:${escaped(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261126T130000Z`: an instant has no need of a time zone. */
function stamp(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** At most 75 bytes a line; a letter is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n');
}
