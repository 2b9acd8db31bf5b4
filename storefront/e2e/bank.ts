import type { Language } from '@mahlab/bakery/rules/language';
import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** What a person reads on the practice bank's page. */
const WORDS = {
  en: {
    question: 'How should this payment end?',
    pay: 'Pay',
    decline: 'Be declined',
    cancel: 'Cancel',
    leave: 'Leave without paying',
    misbehave: 'Misbehave',
    lost: 'is lost',
    stay: 'The browser does not return to the shop',
    stayed: 'The bank has decided',
  },
  ar: {
    question: 'كيف تنتهي عملية الدفع هذه؟',
    pay: 'ادفع',
    decline: 'ارفض البطاقة',
    cancel: 'ألغِ الدفع',
    leave: 'غادر دون دفع',
    misbehave: 'أخطاء مقصودة',
    lost: 'تضيع',
    stay: 'لا يعود المتصفح إلى المتجر',
    stayed: 'قرّر البنك',
  },
} satisfies Record<Language, Record<string, string>>;

type Ending = 'pay' | 'decline' | 'cancel' | 'leave';

/** The button that ends a payment in one way. */
export function bankButton({ page, language }: Shopper, ending: Ending) {
  return page.getByRole('button', { name: WORDS[language][ending], exact: true });
}

/** Waits for the bank's page, which names the amount. */
export async function isAtBank({ page, language }: Shopper, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { name: WORDS[language].question })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(amount);
}

/** Unfolds how the bank may misbehave. */
export async function openMishaps({ page, language }: Shopper): Promise<void> {
  await page.getByText(WORDS[language].misbehave).click();
}

/** The bank decides; its message to the shop is lost, and the browser does not return. */
export async function decideUnheard(shopper: Shopper, ending: Ending): Promise<void> {
  const { page, language } = shopper;
  const words = WORDS[language];
  await openMishaps(shopper);
  await page.getByRole('radio', { name: words.lost }).check();
  await page.getByRole('checkbox', { name: words.stay }).check();
  await bankButton(shopper, ending).click();
  await expect(page.getByRole('heading', { name: words.stayed })).toBeVisible();
}
