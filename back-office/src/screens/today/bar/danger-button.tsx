import { useBoard } from '../../../board/board-store.ts';
import { useFilter } from '../../../board/use-filter.ts';
import { useTranslations } from '../../../translations.ts';

/** How many orders are late or at risk; pressed, the board shows them alone. */
export function DangerButton() {
  const t = useTranslations();
  const { danger, set } = useFilter();
  const orders = useBoard((state) => state.board?.orders);
  const late = orders?.filter(({ risk }) => risk === 'late').length ?? 0;
  const atRisk = orders?.filter(({ risk }) => risk === 'at-risk').length ?? 0;
  if (late + atRisk === 0 && !danger) return null;
  const parts = [
    ...(late > 0 ? [t('today.late', { count: late })] : []),
    ...(atRisk > 0 ? [t('today.atRisk', { count: atRisk })] : []),
  ];
  return (
    <button
      type="button"
      className={`due due-late relative after:absolute after:-inset-2.5 ${danger ? 'shadow-wrong' : ''}`}
      aria-pressed={danger}
      onClick={() => set({ danger: !danger })}
    >
      {danger ? t('today.showAll') : parts.join(t('today.comma'))}
    </button>
  );
}
