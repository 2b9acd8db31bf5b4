import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';

/** "2 × Confetti Birthday Cake, Truffles" */
export function namesOf(lines: OrderSummary['lines'], language: Language): string {
  return lines
    .map((line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${nameIn(line, language)}`)
    .join(language === 'ar' ? '، ' : ', ');
}
