import { useLanguage } from '@mahlab/web/language.tsx';
import { amountText } from './figure-texts.ts';

/** KWD with its thousands apart: `KD 30,853.500`; with a minus where more went back than came. */
export function Amount({ amount }: { amount: number }) {
  const arabic = useLanguage() === 'ar';
  const figure = amountText(amount);
  return (
    <bdi>
      {amount < 0 && '−'}
      <span className="price">
        {arabic ? figure : <small>KD</small>} {arabic ? <small>د.ك</small> : figure}
      </span>
    </bdi>
  );
}
