import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useBoard } from '../../board/board-store.ts';
import { Freshness } from '../../board/parts/freshness.tsx';
import { fullDay, shortDay } from '../../board/times.ts';
import { useFilter } from '../../board/use-filter.ts';
import { useFollowedBoard } from '../../board/use-followed-board.ts';
import { Page } from '../../frame/page.tsx';
import { useNow } from '../../live/use-now.ts';
import { SoundSwitch } from '../../parts/sound-switch.tsx';
import { useTranslations } from '../../translations.ts';
import { DangerButton } from './bar/danger-button.tsx';
import { DaySteps } from './bar/day-steps.tsx';
import { FindField } from './bar/find-field.tsx';
import { KitchenChoice } from './bar/kitchen-choice.tsx';
import { BoardView } from './board-view.tsx';
import { TodayFailed } from './today-failed.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

/** The board of a day: which promise is in danger, in any kitchen (Today). */
export function TodayScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const { day } = useFilter();
  const board = useBoard((state) => state.board);
  const failed = useBoard((state) => state.failed);
  useFollowedBoard(day);
  return (
    <Page
      title={board ? fullDay(board.day, language) : t('office.today')}
      {...(board && { shortTitle: shortDay(board.day, language) })}
      below={board && <Below />}
      controls={
        <>
          <DaySteps />
          <KitchenChoice />
          <FindField />
        </>
      }
      switches={<SoundSwitch />}
      freshness={<Freshness />}
    >
      {board ? <BoardView board={board} /> : failed ? <TodayFailed /> : <TodaySkeleton />}
    </Page>
  );
}

/** `2:35 pm. 33 open`, and what is late or at risk, which shows that alone when it is pressed. */
function Below() {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow(5000);
  const orders = useBoard((state) => state.board?.orders.length ?? 0);
  return (
    <span className="flex items-center gap-2">
      <span>
        <bdi>{clockText(new Date(now).toISOString(), language)}</bdi>
        {language === 'ar' ? '، ' : ', '}
        {t('today.open', { count: orders })}
      </span>
      <DangerButton />
    </span>
  );
}
