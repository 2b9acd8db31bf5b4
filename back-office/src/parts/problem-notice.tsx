import type { OrderProblem } from '@mahlab/bakery/api/staff-move';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { HandPalmIcon } from '../frame/icons.ts';
import { useTranslations } from '../translations.ts';

type Props = {
  problem: OrderProblem;
  /** Left out where nobody may settle it. */
  onSettled?: (() => void) | undefined;
};

/** What the kitchen says is wrong with a cake, and the way to settle it. */
export function ProblemNotice({ problem: { problem, by, at }, onSettled }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <div className="notice tone-late items-center">
      <HandPalmIcon size={20} />
      <p className="flex-1">
        <b>{t(`problem.${problem}`)}</b>
        <br />
        {t('problem.told', { who: by, time: clockText(at, language) })}
      </p>
      {onSettled && (
        <Button look="line" onClick={onSettled}>
          {t('problem.settled')}
        </Button>
      )}
    </div>
  );
}
