import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';

/** An amount that is taken off: `− KD 1.690`, `−1.690 د.ك`. In fils, above 0. */
export function Discount({ amount, className = '' }: { amount: Fils; className?: string }) {
  const digits = formatKwd(amount);
  if (useLanguage() === 'ar') {
    return (
      <span className={`price text-leaf-ink ${className}`}>
        <bdi dir="ltr">−{digits}</bdi> <small>د.ك</small>
      </span>
    );
  }
  return (
    <span className={`price text-leaf-ink ${className}`}>
      − <small>KD</small> {digits}
    </span>
  );
}
