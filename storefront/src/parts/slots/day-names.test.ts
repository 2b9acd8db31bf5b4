import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysFrom } from '@mahlab/bakery/rules/promise/day';
import { dateName, monthName, shortMonthName, weekdayName } from './day-names.ts';

const LOCALES = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

test('days and months are named as CLDR names them', () => {
  for (const language of ['en', 'ar'] as const) {
    const formatOf = (parts: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...parts });
      return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
    };
    const weekday = formatOf({ weekday: language === 'ar' ? 'long' : 'short' });
    const date = formatOf({ day: 'numeric', month: 'short' });
    const month = formatOf({ month: 'long' });
    const short = formatOf({ month: 'short' });
    for (const day of daysFrom('2026-12-01', 400)) {
      assert.equal(weekdayName(day, language), weekday(day));
      assert.equal(dateName(day, language), date(day));
      assert.equal(monthName(day, language), month(day));
      assert.equal(shortMonthName(day, language), short(day));
    }
  }
});
