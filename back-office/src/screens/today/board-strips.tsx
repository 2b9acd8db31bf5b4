import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { showWaiting, useBoard } from '../../board/board-store.ts';
import { WifiSlashIcon } from '../../frame/icons.ts';
import { useKeys } from '../../keys/keys.ts';
import { useHearing } from '../../live/hearing.ts';
import { useNow } from '../../live/use-now.ts';
import { WaitingTickets } from '../../printing/waiting-tickets.tsx';
import { useTranslations } from '../../translations.ts';

const OLD_MS = 30_000;

/** What stands over the board: that the line is cut, and that new orders wait. */
export function BoardStrips() {
  return (
    <>
      <CutStrip />
      <WaitingTickets />
      <WaitingButton />
    </>
  );
}

function CutStrip() {
  const t = useTranslations();
  const language = useLanguage();
  const { heardAt, hearing, ahead } = useHearing();
  const now = useNow(1000);
  const cut = hearing === 'cut' || now - ahead - heardAt > OLD_MS;
  return (
    <div role="status">
      {cut && heardAt > 0 && (
        <p className="strip tone-saffron">
          <WifiSlashIcon size={18} />
          <span>
            <b className="font-semibold">
              {t('today.cut', {
                time: clockText(new Date(heardAt + ahead).toISOString(), language),
              })}
            </b>{' '}
            {t('today.cutText')}
          </span>
        </p>
      )}
    </div>
  );
}

/** New orders that wait, so that nothing moves under the eyes of whoever has one in hand. */
function WaitingButton() {
  const t = useTranslations();
  const count = useBoard((state) => state.waiting.length);
  useKeys([{ code: 'KeyN', cap: 'N', label: 'today.showNew', run: showWaiting }]);
  return (
    <div role="status" className="waiting">
      {count > 0 && (
        <button type="button" className="btn btn-main shadow-lift" onClick={showWaiting}>
          {t('today.waiting', { count })} <kbd aria-hidden="true">N</kbd>
        </button>
      )}
    </div>
  );
}
