import type { FigureRows, Numbers } from '@mahlab/bakery/api/staff-numbers';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { addDays, dayOf, daysFrom } from '@mahlab/bakery/rules/promise/day';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, WAITED_MS } from './shoot.ts';

const NUMBERS = /\/staff\/numbers\?/;
const FIGURE = /\/staff\/numbers\/orders/;
const DESK = { width: 1440, height: 900 };

/** A month such as the design's: no shop of tests has two of them behind it. */
function month(count: number): Numbers {
  const today = dayOf(Date.now());
  const from = addDays(today, 1 - count);
  const wave = (at: number) => 1080 + 330 * Math.sin((at * 2 * Math.PI) / 7) + (at % 5) * 21.25;
  const days = daysFrom(from, count).map((day, at) => ({
    day,
    sales: Math.round(wave(at) * 1000) / 1000,
    delivery: 61.5,
    orders: 36,
    salesBefore: Math.round(wave(at + 1) * 930) / 1000,
  }));
  const sales = days.reduce((sum, row) => sum + row.sales, 0);
  const sums: Numbers['now'] = {
    sales,
    taken: sales + 412.25,
    givenBack: 412.25,
    delivery: 1722,
    orders: 36 * count,
    refundRate: 0.0132,
    delivered: 984,
    onTime: 931,
    lateMedian: 11.5,
    late95: 38,
    minutes: 28_120,
    capacity: 36_000,
    firm: 1011,
    kept: 998,
    forced: 4,
    windows: 672,
    filled: 61,
    quotesSent: 46,
    quotesAccepted: 31,
    quoteHours: 3.5,
  };
  const named = (product: string | null, name: string, arabicName: string) => ({
    product,
    name,
    arabicName,
  });
  const cakes = [
    named('strawberry-cream-cake', 'Strawberry cream cake', 'كيكة الفراولة والكريمة'),
    named(null, '', ''),
    named('pistachio-rose-cake', 'Pistachio and rose cake', 'كيكة الفستق والورد'),
    named('wild-berry-heart', 'Wild berry heart', 'قلب التوت المشكّل'),
    named('saffron-milk-cake', 'Saffron milk cake', 'كيكة الحليب بالزعفران'),
    named('red-velvet-cake', 'Red velvet berry cake', 'كيكة ريد فيلفت بالتوت'),
  ];
  const load = [
    ['salmiya', 5620, 5340],
    ['shuwaikh', 4120, 4640],
    ['ishbiliya', 1810, 2500],
    ['egaila', 2390, 1700],
  ] as const;
  return {
    from,
    until: today,
    today,
    now: sums,
    before: {
      from: addDays(from, -count),
      until: addDays(from, -1),
      sums: { ...sums, sales: sales * 0.915, orders: 33 * count, onTime: 902, forced: 7 },
    },
    days,
    refunds: [
      { reason: 'quality', count: 9, amount: 161.5 },
      { reason: 'cancelled', count: 5, amount: 142.25 },
      { reason: 'late', count: 12, amount: 81.0 },
      { reason: 'goodwill', count: 3, amount: 27.5 },
    ],
    turnedAway: [
      { reason: 'full-decorators', count: 31, amount: 604.25 },
      { reason: 'lead-time', count: 14, amount: 262.5 },
      { reason: 'area-not-served', count: 9, amount: 133.75 },
      { reason: 'below-minimum', count: 6, amount: 15.0 },
    ],
    load: load.flatMap(([kitchen, early, late]) => [
      { kitchen, part: 'early' as const, minutes: early, capacity: 5760 },
      { kitchen, part: 'late' as const, minutes: late, capacity: 5760 },
    ]),
    filled: ['10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00'].flatMap(
      (hours, row) =>
        WEEKDAYS.filter((_, day) => row > 1 || day !== 5).map((weekday) => {
          const day = WEEKDAYS.indexOf(weekday);
          const full = Math.max(0, Math.min(4, (day >= 3 ? day - 2 : 0) + row - 2));
          return { weekday, hours, days: 4, full };
        }),
    ),
    funnel: {
      steps: [
        { step: 'visit', visits: 18_420 },
        { step: 'product', visits: 9870 },
        { step: 'cart', visits: 2310 },
        { step: 'time', visits: 1480 },
      ],
      paid: 1026,
    },
    best: cakes.map((cake, at) => ({
      ...cake,
      pieces: [141, 128, 117, 86, 79, 64][at] ?? 0,
      amount: 1762.5 - at * 200,
    })),
    pace: cakes.slice(0, 4).map((cake, at) => ({
      ...cake,
      orders: 60 - at * 9,
      planned: 2400 - at * 300,
      measured: [2610, 2010, 1830, 1490][at] ?? 0,
    })),
  };
}

function rows(): FigureRows {
  const columns = ['order_number', 'order_id', 'kitchen', 'paid_at', 'fulfilment'];
  return {
    from: '2026-10-30',
    until: '2026-11-26',
    columns: [...columns, 'delivery_kwd', 'total_kwd'],
    rows: Array.from({ length: 24 }, (_, at) => [
      String(10_430 + at),
      `0199b2f0-0000-7000-8000-0000000000${10 + at}`,
      ['salmiya', 'shuwaikh', 'egaila'][at % 3] ?? '',
      `2026-10-30T1${at % 10}:05:00+03:00`,
      at % 4 ? 'delivery' : 'pickup',
      at % 4 ? '1.500' : '0.000',
      `${18 + at}.250`,
    ]),
    more: true,
  };
}

inBothLanguages(() => {
  test('numbers: a month, as tables, a year, rows, a file, on a phone, waiting, failed', async ({
    owner,
    faults,
  }) => {
    const { page, sheet } = owner;
    faults.allow(503, NUMBERS);
    await page.route(NUMBERS, (route) =>
      route.fulfill({
        json: month(Number(new URL(route.request().url()).searchParams.get('days'))),
      }),
    );
    await page.route(FIGURE, (route) => route.fulfill({ json: rows() }));
    await owner.open(paths.numbers());
    await expect(page.getByRole('img').first()).toBeVisible();
    await shoot(owner, 'numbers');
    await page.locator('.numbers').evaluate((element) => element.scrollTo(0, 9999));
    await shoot(owner, 'numbers-below');
    await page.keyboard.press('t');
    await page.locator('.numbers').evaluate((element) => element.scrollTo(0, 0));
    await shoot(owner, 'numbers-tables');
    await page.keyboard.press('t');
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/364/);
    await page.waitForTimeout(300);
    await shoot(owner, 'numbers-year');
    await page.setViewportSize(PHONE);
    await owner.open(paths.numbers());
    await expect(page.getByRole('img').first()).toBeVisible();
    await shoot(owner, 'numbers-390');
    await page.locator('.numbers').evaluate((element) => element.scrollTo(0, 900));
    await shoot(owner, 'numbers-390-below');
    await owner.open(paths.numbers('?figure=orders'));
    await expect(page.locator('.numbers-rows')).toBeVisible();
    await shoot(owner, 'numbers-rows-390');
    await page.setViewportSize(DESK);
    await shoot(owner, 'numbers-rows');
    await page.keyboard.press('x');
    await expect(sheet).toBeVisible();
    await shoot(owner, 'numbers-file');
    await page.unroute(NUMBERS);
    await owner.open(paths.numbers());
    await expect(page.locator('.numbers-tiles')).toBeVisible();
    await shoot(owner, 'numbers-few');
    const letGo = await holdBack(page, NUMBERS);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'numbers-loading');
    await letGo();
    await letFail(page, NUMBERS);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'numbers-failed');
  });
});
