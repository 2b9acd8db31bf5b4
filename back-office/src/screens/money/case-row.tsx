import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';
import type { MoneyCase } from './cases.ts';

type Props = {
  case_: MoneyCase;
  inHand: boolean;
  onTake: () => void;
  /** Which of its answers, from 0. */
  onAnswer: (turn: number) => void;
  onOpen: (() => void) | null;
};

/** One case in a sentence, with its answers. */
export function CaseRow({ case_, inHand, onTake, onAnswer, onOpen }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, title, amount, detail, at, number, answers } = case_;
  return (
    <li data-case={id} tabIndex={-1} aria-current={inHand} onFocus={onTake}>
      <div className="min-w-0">
        <p className="font-semibold">
          {title(t)} {amount !== null && <Price amount={amount} />}
        </p>
        {detail(t).map((line) => (
          <p key={line} className="text-small wrap-anywhere">
            <bdi>{line}</bdi>
          </p>
        ))}
        <p className="text-small text-ink-soft">
          {onOpen && (
            <>
              <button type="button" className="underline" onClick={onOpen}>
                {number ? t('money.ofOrder', { number }) : t('money.openOrder')}
              </button>
              {' · '}
            </>
          )}
          {instantText(at, language)}
        </p>
      </div>
      {answers.length > 0 && (
        <div className="acts">
          {answers.map(({ label }, turn) => (
            <Button key={label} look={turn === 0 ? 'main' : 'line'} onClick={() => onAnswer(turn)}>
              {t(label)}
              {inHand && <kbd aria-hidden="true">{turn + 1}</kbd>}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
