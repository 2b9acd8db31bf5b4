import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import type { Found } from '../../../calendar/found.ts';
import { usePlanPreview } from '../../../calendar/use-plan-preview.ts';
import { useReadPlans } from '../../../calendar/use-read-plans.ts';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { PreviewBox } from './preview-box.tsx';
import { SavePlan } from './save-plan.tsx';
import { useSaving } from './use-saving.ts';

/** A change of a plan that says nothing of its contents. */
export type PlanOfPage = Extract<PlanChange, { change: 'delete' | 'decide' }>;
type Props = {
  title: string;
  /** Of plans as they are on the page. */
  changes: readonly PlanOfPage[];
  found: Found;
  onClose: () => void;
};

/** A change of plans that needs no more words, with what it would do. */
export function ConfirmSheet({ title, changes: asked, found, onClose }: Props) {
  const read = useReadPlans(found);
  const changes = asked.flatMap((change) => {
    const plan = read.plans.find(({ id }) => id === change.id);
    return plan ? [{ ...change, version: plan.version }] : [];
  });
  const preview = usePlanPreview(changes);
  const saving = useSaving({ changes, preview, read, onClose });
  return (
    <SideSheet
      title={title}
      onClose={onClose}
      onSubmit={saving.onSubmit}
      footer={<SavePlan saving={saving}>{title}</SavePlan>}
    >
      <PreviewBox preview={preview} found={found} isEmpty={changes.length === 0} />
      <Meanwhile news={saving.news} found={found} onTakeIn={read.takeIn} />
    </SideSheet>
  );
}
