import { arabicPart } from '../arabic-part.ts';
import type { Language } from '../language.ts';
import { dayOf, instantAt, MINUTE } from './day.ts';

/** From when until when, as ISO instants. */
export type Times = { startsAt: string; endsAt: string };

const HOUR = 60;
const NOON = 12 * HOUR;
const MIDNIGHT = 24 * HOUR;

/** Between an hour and its part of the day, so that no line ends there. */
const JOINED = '\u00a0';

/** A window's hours: `4 to 6 pm`, `11:30 pm to 1 am`, «4–6 مساءً», «11:30 ليلًا–1 فجرًا». */
export function hoursText(times: Times, language: Language): string {
  const [from, until] = [minutesOf(times.startsAt), minutesOf(times.endsAt) || MIDNIGHT];
  return language === 'ar' ? arabicHours(from, until) : englishHours(from, until);
}

/** Whole minutes from midnight in Kuwait. */
export function minutesOf(iso: string): number {
  const at = Date.parse(iso);
  return Math.floor((at - instantAt(dayOf(at), 0)) / MINUTE);
}

/** `4 pm`, `11:30 pm`, `noon`; «4 مساءً». */
export function clockText(minutes: number, language: Language): string {
  if (language === 'ar') return `${digits(minutes)}${JOINED}${arabicPart(minutes)}`;
  if (minutes === NOON) return 'noon';
  if (minutes % MIDNIGHT === 0) return 'midnight';
  return `${digits(minutes)}${JOINED}${half(minutes)}`;
}

function englishHours(from: number, until: number): string {
  const isOneHalf = half(from) === half(until) && until > from && from !== NOON && until !== NOON;
  const start = isOneHalf && from !== 0 ? digits(from) : clockText(from, 'en');
  return `${start} to ${clockText(until, 'en')}`;
}

function arabicHours(from: number, until: number): string {
  const isOneHalf = (from < NOON ? until < NOON : until <= MIDNIGHT) && until > from;
  if (isOneHalf) return `${digits(from)}–${digits(until)}${JOINED}${arabicPart(from)}`;
  return `${clockText(from, 'ar')}–${clockText(until, 'ar')}`;
}

function half(minutes: number): 'am' | 'pm' {
  return minutes % MIDNIGHT < NOON ? 'am' : 'pm';
}

function digits(minutes: number): string {
  const hour = Math.floor(minutes / HOUR) % 12 || 12;
  const rest = minutes % HOUR;
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}
