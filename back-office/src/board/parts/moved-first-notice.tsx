import { canBecome } from '@mahlab/bakery/rules/order';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { UsersIcon } from '../../frame/icons.ts';
import { useKeys } from '../../keys/keys.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import { orderOf, useBoard } from '../board-store.ts';
import { type MovedFirst, moveOrder, useMoves } from '../moves.ts';

/** Somebody has moved it first: who, where to and when. Theirs stands unless it is moved on from there. */
export function MovedFirstNotice() {
  const first = useMoves((state) => state.movedFirst);
  return (
    <div role="alert" className="moved-first">
      {first && <Notice key={`${first.order}${first.at}`} first={first} />}
    </div>
  );
}

function Notice({ first }: { first: MovedFirst }) {
  const t = useTranslations();
  const language = useLanguage();
  const state = useBoard();
  const order = orderOf(state, first.order);
  const stateText = (status: string) => t(`state.${status}` as TextKey);
  const close = () => useMoves.setState({ movedFirst: null });
  const mayMoveOn =
    order && first.status !== first.wanted && canBecome(first.status, first.wanted) ? order : null;
  const moveOn = () => {
    if (!mayMoveOn) return;
    close();
    void moveOrder({ ...mayMoveOn, status: first.status }, first.wanted);
  };
  // Whoever works by keys is far from the buttons, with the order in hand.
  useKeys([
    { code: 'Enter', cap: '⏎', label: 'today.keepTheirs', run: close },
    { code: 'Escape', cap: 'Esc', label: 'today.keepTheirs', run: close },
    { code: 'KeyY', cap: 'Y', label: 'today.keyMoveAnyway', run: moveOn },
  ]);
  return (
    <div className="grid gap-3 rounded-tile bg-paper p-3.5 shadow-lift">
      <p className="notice tone-sea">
        <UsersIcon size={20} />
        <span>
          <b>
            {t('today.movedFirst', {
              who: first.by,
              number: first.number,
              state: stateText(first.status),
              time: first.at ? clockText(first.at, language) : '',
            })}
          </b>{' '}
          {t('today.notMoved')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={close}>
          {t('today.keepTheirs')}
          <kbd aria-hidden="true">⏎</kbd>
        </Button>
        {mayMoveOn && (
          <Button look="line" onClick={moveOn}>
            {t('today.moveAnyway', { state: stateText(first.wanted) })}
            <kbd aria-hidden="true">Y</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
