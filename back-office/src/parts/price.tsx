import { filsOfSum, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';

/** An amount in KWD as people read it: `KD 12.500`, `12.500 د.ك`. */
export function Price({ amount }: { amount: number }) {
  const arabic = useLanguage() === 'ar';
  const figure = formatKwd(filsOfSum(amount));
  return (
    <span className="price">
      {arabic ? figure : <small>KD</small>} {arabic ? <small>د.ك</small> : figure}
    </span>
  );
}
