import { Mark } from '@mahlab/ui/mark';
import { useLate } from '@mahlab/web/use-late.ts';
import { Scene } from '../../frame/scene.tsx';
import { askAgain } from '../../live/follow.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { DriveFrame } from './drive-frame.tsx';

function useTitle(): string {
  const t = useTranslations();
  const { me } = useSession();
  return t('drive.title', { name: me?.person?.name ?? '' });
}

/** The round's own shape while it comes, after a moment. */
export function DriveSkeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <DriveFrame title={useTitle()}>
      <div aria-busy="true">
        <p className="sr-only">{t('drive.loading')}</p>
        {late && (
          <div className="grid gap-4" aria-hidden="true">
            <div className="skeleton h-96 rounded-tile" />
            <div className="skeleton h-16 rounded-control" />
            <div className="skeleton h-16 rounded-control" />
          </div>
        )}
      </div>
    </DriveFrame>
  );
}

/** The counter has handed nothing over. */
export function NoRound() {
  const t = useTranslations();
  return (
    <DriveFrame title={useTitle()}>
      <Scene picture={<Mark size={64} />} title={t('drive.none')} text={t('drive.noneText')} />
    </DriveFrame>
  );
}

/** The round did not come, and there is none from before. */
export function DriveFailed() {
  const t = useTranslations();
  return (
    <DriveFrame title={useTitle()}>
      <LoadFailed title={t('drive.failed')} text={t('drive.failedText')} onAgain={askAgain} />
    </DriveFrame>
  );
}
