import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '../language.tsx';

/** An amount that is taken off: `− KD 1.690`, `−1.690 د.ك`. In fils, above 0. */
export function Discount({ amount }: { amount: Fils }) {
  const digits = formatKwd(amount);
  if (useLanguage() === 'ar') {
    return (
      <span className="price text-leaf-ink">
        <bdi dir="ltr">−{digits}</bdi> <small>د.ك</small>
      </span>
    );
  }
  return (
    <span className="price text-leaf-ink">
      − <small>KD</small> {digits}
    </span>
  );
}
