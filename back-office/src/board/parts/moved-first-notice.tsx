import { canBecome } from '@mahlab/bakery/rules/order';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { UsersIcon } from '../../frame/icons.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import { orderOf, useBoard } from '../board-store.ts';
import { moveOrder, useMoves } from '../moves.ts';

/** Somebody has moved it first: who, where to and when. Theirs stands unless it is moved on from there. */
export function MovedFirstNotice() {
  const t = useTranslations();
  const language = useLanguage();
  const first = useMoves((state) => state.movedFirst);
  const state = useBoard();
  const close = () => useMoves.setState({ movedFirst: null });
  const order = orderOf(state, first?.order ?? null);
  const stateText = (status: string) => t(`state.${status}` as TextKey);
  return (
    <div role="alert" className="moved-first">
      {first && (
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
            <Button onClick={close}>{t('today.keepTheirs')}</Button>
            {order && first.status !== first.wanted && canBecome(first.status, first.wanted) && (
              <Button
                look="line"
                onClick={() => {
                  close();
                  void moveOrder({ ...order, status: first.status }, first.wanted);
                }}
              >
                {t('today.moveAnyway', { state: stateText(first.wanted) })}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
