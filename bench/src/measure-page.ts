import assert from 'node:assert/strict';
import type { Language } from '@mahlab/bakery/rules/language';
import { ask } from './ask.ts';
import type { Figure } from './figure.ts';
import { type Fetched, firstVisit } from './first-visit.ts';
import type { Kept } from './kept.ts';
import { CATEGORIES, type Judged, lighthouseOf } from './lighthouse-of.ts';
import type { Page } from './page-list.ts';

const LIMITS = {
  performance: 98,
  others: 100,
  shift: 0.01,
  largestPaintSeconds: 2,
  fontBytes: { en: 57_000, ar: 110_000 },
};

type Visit = { name: string; url: string; language: Language; kept: Kept };

/** What a first visit of a page at `url` costs on a phone, in a real browser; figures go by `name`. */
export async function measurePage(
  { scriptBytes, hidden, inBothScripts }: Page,
  { name, url, language, kept }: Visit,
): Promise<Figure[]> {
  const { status, body } = await ask(url);
  assert.equal(status, 200, `answered ${status}`);
  assert.ok(body.includes('<html'), 'no page');
  const { scripts, fonts } = await firstVisit(url, kept);
  const judged = await lighthouseOf(url, kept);
  return [
    bytesFigure(`${name} JavaScript`, scripts, scriptBytes),
    bytesFigure(`${name} fonts`, fonts, LIMITS.fontBytes[inBothScripts ? 'ar' : language]),
    speedFigure(name, judged),
    othersFigure(name, judged, hidden === true),
    {
      name: `${name} largest paint`,
      value: judged.times.LCP / 1000,
      unit: 's',
      limit: { atMost: LIMITS.largestPaintSeconds },
    },
    {
      name: `${name} layout shift`,
      value: judged.shift,
      unit: 'shift',
      limit: { atMost: LIMITS.shift },
    },
  ];
}

function bytesFigure(name: string, files: Fetched[], atMost: number): Figure {
  const value = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = files.toSorted((a, b) => b.bytes - a.bytes)[0];
  const note = `${files.length} files${largest ? `, ${largest.name} has ${largest.bytes}` : ''}`;
  return { name, value, unit: 'bytes', limit: { atMost }, note };
}

function speedFigure(name: string, { scores, times, index, broken }: Judged): Figure {
  const inAll = Object.entries(times).map(([time, ms]) => `${time} ${ms.toFixed(0)} ms`);
  inAll.push(`index ${index.toFixed(0)}`);
  if (broken > 0) inAll.push(`runs made again: ${broken}`);
  return {
    name: `${name} performance`,
    value: scores.performance,
    unit: 'points',
    limit: { atLeast: LIMITS.performance },
    note: inAll.join(', '),
  };
}

/** The lowest of the other categories; a page that is kept from search engines is not judged for them. */
function othersFigure(name: string, { scores, failed }: Judged, hidden: boolean): Figure {
  const judged = CATEGORIES.filter(
    (category) => category !== 'performance' && !(hidden && category === 'seo'),
  );
  const value = Math.min(...judged.map((category) => scores[category]));
  return {
    name: `${name} ${judged.join(', ')}`,
    value,
    unit: 'points',
    limit: { atLeast: LIMITS.others },
    note: value < LIMITS.others ? failed.join('; ') : '',
  };
}
