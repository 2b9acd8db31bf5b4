import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { UsersIcon } from '../../frame/icons.ts';
import type { RefusedAction } from '../../kept/action.ts';
import { dismiss, useActions } from '../../kitchen/action-queue.ts';
import { type TextKey, useTranslations } from '../../translations.ts';

/** What no longer fitted when it was sent: one notice for each order, until somebody has seen it. Nothing of it is forced. */
export function RefusedActions() {
  const t = useTranslations();
  const refused = useActions((state) => state.refused);
  const byOrder = Map.groupBy(refused, ({ order }) => order);
  return (
    <div role="alert" className="kit-refused">
      {[...byOrder].map(([order, actions]) => (
        <div key={order} className="notice tone-sea items-center">
          <UsersIcon size={22} />
          <div className="grid flex-1 gap-1">
            {actions.map((queued) => (
              <RefusedLine key={queued.key} refused={queued} />
            ))}
          </div>
          <Button look="line" onClick={() => dismiss(order)}>
            {t('kitchen.seen')}
          </Button>
        </div>
      ))}
    </div>
  );
}

function RefusedLine({ refused: { number, action, refusal } }: { refused: RefusedAction }) {
  const t = useTranslations();
  const language = useLanguage();
  const { status, by, at, message } = refusal;
  const stateText = (name: string) => t(`state.${name}` as TextKey);
  const isMoved = action.kind === 'move' && status !== undefined;
  return (
    <p>
      <b>
        {isMoved
          ? t('kitchen.refusedMove', {
              number,
              state: stateText(action.to),
              now: stateText(status),
            })
          : t(action.kind === 'seen' ? 'kitchen.refusedSeen' : 'kitchen.refusedTick', { number })}
      </b>{' '}
      {isMoved && by && at
        ? t('kitchen.refusedBy', { who: by, time: clockText(at, language) })
        : message}
    </p>
  );
}
