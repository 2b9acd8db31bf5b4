import { showWaiting, useBoard } from '../../board/board-store.ts';
import { CutStrip } from '../../board/parts/cut-strip.tsx';
import { useKeys } from '../../keys/keys.ts';
import { WaitingTickets } from '../../printing/waiting-tickets.tsx';
import { useTranslations } from '../../translations.ts';

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
