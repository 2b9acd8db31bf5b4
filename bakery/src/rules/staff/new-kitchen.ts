import { type Timings, WEEKDAYS, type Weekday } from '../opening-hours.ts';

/** A new kitchen. Amounts in fils, times as `HH:MM` of one day. */
export type NewKitchen = {
  name: string;
  arabicName: string;
  address: string;
  arabicAddress: string;
  phone: string;
  opens: string;
  closes: string;
  /** On which it is open. */
  days: Weekday[];
  /** Ids of the areas that it delivers to. */
  areas: string[];
  deliveryFils: number;
  minimumFils: number;
};
export type KitchenField = keyof NewKitchen;
export type KitchenProblem = 'needed' | 'too-long' | 'arabic' | 'phone' | 'hours' | 'amount';

/** The most characters of a kitchen's name; of its address. */
export const KITCHEN_NAME_LENGTH = 60;
export const KITCHEN_ADDRESS_LENGTH = 200;
/** The least that a day is open: room for a delivery after the first two hours (Promises 9). */
export const LEAST_OPEN_MINUTES = 240;
/** The most that a delivery costs, and that an order may have to come to. */
export const MOST_DELIVERY_FILS = 100_000;
export const MOST_MINIMUM_FILS = 1_000_000;

type KitchenTexts = Pick<NewKitchen, 'name' | 'arabicName' | 'address' | 'arabicAddress' | 'phone'>;

/** What is wrong with a kitchen's names, addresses and telephone, by field. */
export function textProblems(
  kitchen: KitchenTexts,
): Partial<Record<keyof KitchenTexts, KitchenProblem>> {
  const wrong: Partial<Record<keyof KitchenTexts, KitchenProblem>> = {};
  for (const field of ['name', 'arabicName', 'address', 'arabicAddress'] as const) {
    const text = kitchen[field].trim();
    const most = field.endsWith('ame') ? KITCHEN_NAME_LENGTH : KITCHEN_ADDRESS_LENGTH;
    if (text === '') wrong[field] = 'needed';
    else if (text.length > most) wrong[field] = 'too-long';
    else if (field.startsWith('arabic') && !/\p{Script=Arabic}/u.test(text))
      wrong[field] = 'arabic';
  }
  if (!/^\+?\d[\d\s-]{5,19}$/.test(kitchen.phone.trim())) wrong.phone = 'phone';
  return wrong;
}

/** What is wrong with a kitchen, by field. One beside others takes its areas from them later. */
export function kitchenProblems(
  kitchen: NewKitchen,
  { isFirst = true } = {},
): Partial<Record<KitchenField, KitchenProblem>> {
  const wrong: Partial<Record<KitchenField, KitchenProblem>> = textProblems(kitchen);
  const [opens, closes] = [minutesOf(kitchen.opens), minutesOf(kitchen.closes)];
  if (opens === null || closes === null || closes - opens < LEAST_OPEN_MINUTES) {
    wrong.closes = 'hours';
  }
  if (kitchen.days.length === 0) wrong.days = 'needed';
  if (isFirst && kitchen.areas.length === 0) wrong.areas = 'needed';
  if (!isAmount(kitchen.deliveryFils, MOST_DELIVERY_FILS)) wrong.deliveryFils = 'amount';
  if (!isAmount(kitchen.minimumFils, MOST_MINIMUM_FILS)) wrong.minimumFils = 'amount';
  return wrong;
}

/** A kitchen's opening hours: the same on each of its days. */
export function openingOf({
  days,
  opens,
  closes,
}: Pick<NewKitchen, 'days' | 'opens' | 'closes'>): Timings {
  const hours = WEEKDAYS.map(
    (day) => [day, days.includes(day) ? [{ opens, closes }] : []] as const,
  );
  return Object.fromEntries(hours) as Timings;
}

/** Whether an amount is whole fils up to the most. */
export function isAmount(fils: number, most: number): boolean {
  return Number.isInteger(fils) && fils >= 0 && fils <= most;
}

function minutesOf(time: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return hours === '' || all > 1440 ? null : all;
}
