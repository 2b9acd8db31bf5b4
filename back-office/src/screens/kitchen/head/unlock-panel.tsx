import { icon } from '@mahlab/ui/icon';
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import { useKeys } from '../../../keys/keys.ts';
import { useActions } from '../../../kitchen/action-queue.ts';
import { TabletPeople } from '../../../parts/tablet-people.tsx';
import { useTranslations } from '../../../translations.ts';

const XIcon = /*#__PURE__*/ icon(x);

/** A name and four digits open a tablet. It lies beside the cake: a locked tablet still shows its kitchen. */
export function UnlockPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const kept = useActions(({ waiting }) => waiting.length);
  useKeys([{ code: 'Escape', cap: 'Esc', label: 'kitchen.close', run: onClose }]);
  return (
    <section className="tablet kit-unlock" aria-label={t('kitchen.unlockTitle')}>
      <div className="flex items-center justify-between">
        <h2 className="heading">{t('kitchen.unlockTitle')}</h2>
        <button
          type="button"
          className="kit-round"
          aria-label={t('kitchen.close')}
          onClick={onClose}
        >
          <XIcon size={18} />
        </button>
      </div>
      {kept > 0 && <p>{t('kitchen.unlockKept', { count: kept })}</p>}
      <TabletPeople />
    </section>
  );
}
