import { designWeek, offered } from './offered.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';

export const THURSDAY = '2026-11-26';

/** Two lines, one of which holds the other up. */
export async function ready(shopper: Shopper): Promise<void> {
  const { menu } = shopper;
  const items = [
    await savedLine(menu, 'strawberry-cream-cake'),
    await savedLine(menu, 'macarons-mixed'),
  ];
  await readyToPay(shopper, { items });
}

export function wordsOf({ language }: Shopper) {
  return language === 'ar'
    ? {
        ready: 'كيكة الفراولة والكريمة: يكتمل التحضير الخميس 26 نوفمبر، 2:40 عصرًا',
        closed: 'مغلق: تنظيف سنوي',
        holiday: 'مغلق: العيد الوطني ويوم التحرير',
      }
    : {
        ready: 'Strawberry cream cake: ready Thu 26 Nov, 2:40 pm',
        closed: 'Closed: yearly clean',
        holiday: 'Closed: National Day and Liberation Day',
      };
}

export function designAnswer(shopper: Shopper) {
  const { ready: message, closed } = wordsOf(shopper);
  const windows = designWeek({ ready: message, closed });
  const first = windows.find(({ state }) => state !== 'no') ?? null;
  const alone = offered('2026-11-25', [1080, 1200]);
  return {
    windows,
    delays: [
      { line: 0, reason: 'lead-time' as const, message, earliest: first, setsTheDay: true },
      { line: 1, reason: null, message: null, earliest: alone, setsTheDay: false },
    ],
  };
}

/** By the hour; the kitchen of Salmiya is free an hour before the others. */
export function pickupAnswer(shopper: Shopper, branch: string | undefined) {
  const { windows } = designAnswer(shopper);
  const tooSoon = { reason: 'lead-time', message: wordsOf(shopper).ready } as const;
  const full = { reason: 'full-pickups', message: 'Full' } as const;
  const states = [tooSoon, branch === 'salmiya' ? null : tooSoon, { left: 1 }, full, null];
  const hours = states.map((state, index) =>
    offered(THURSDAY, [840 + 60 * index, 900 + 60 * index], state),
  );
  return { windows: [...windows.filter((window) => window.day !== THURSDAY), ...hours] };
}
