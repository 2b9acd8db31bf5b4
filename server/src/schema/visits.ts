import { SHOP_STEPS } from '@mahlab/bakery/rules/shop-steps';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './columns.ts';

/** How many visits reached a step of the shop on a day of Kuwait: sums alone, of nobody. */
export const shopSteps = pgTable(
  'shop_steps',
  {
    day: date('day').notNull(),
    step: text('step', { enum: SHOP_STEPS }).notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.step] }),
    oneOf('shop_steps_step', t.step, SHOP_STEPS),
    notNegative('shop_steps_visits', t.visits),
  ],
);
