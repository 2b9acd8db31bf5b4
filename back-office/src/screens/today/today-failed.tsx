import { askAgain } from '../../live/follow.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useTranslations } from '../../translations.ts';

/** The board did not come, and there is none from before. */
export function TodayFailed() {
  const t = useTranslations();
  return (
    <div className="grid h-full">
      <LoadFailed title={t('today.failed')} text={t('today.failedText')} onAgain={askAgain} />
    </div>
  );
}
