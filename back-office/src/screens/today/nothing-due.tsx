import type { Board } from '@mahlab/bakery/api/staff-board';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import { fullDay } from '../../board/times.ts';
import { useFilter } from '../../board/use-filter.ts';
import { Scene } from '../../frame/scene.tsx';
import { useTranslations } from '../../translations.ts';

/** No order is open on this day. */
export function NothingDue({ board }: { board: Board }) {
  const t = useTranslations();
  const language = useLanguage();
  const { set } = useFilter();
  const closed = board.kitchens.map((kitchen) => kitchen.closed);
  const why = closed.every(Boolean) ? closed[0] : null;
  const next = addDays(board.day, 1);
  const { delivered } = board.closed;
  return (
    <Scene
      picture={<Mark size={56} />}
      title={why ? t('today.quiet') : t('today.nothingDue')}
      text={
        why
          ? t('today.quietText', { why: inLanguage(why, language) })
          : t('today.nothingDueText', { delivered })
      }
    >
      <Button look="line" onClick={() => set({ day: next === board.today ? '' : next })}>
        {t('today.openDay', { day: fullDay(next, language) })}
        <kbd aria-hidden="true">]</kbd>
      </Button>
    </Scene>
  );
}
