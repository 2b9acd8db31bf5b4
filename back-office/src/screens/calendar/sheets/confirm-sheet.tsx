import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import type { Found } from '../../../calendar/found.ts';
import { usePlanPreview } from '../../../calendar/use-plan-preview.ts';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { PreviewBox } from './preview-box.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaving } from './use-saving.ts';

type Props = {
  title: string;
  changes: PlanChange[];
  found: Found;
  onClose: () => void;
};

/** A change of plans that needs no more words, with what it would do. */
export function ConfirmSheet({ title, changes, found, onClose }: Props) {
  const preview = usePlanPreview(changes);
  const saving = useSaving({ changes, preview, found, onClose });
  return (
    <SideSheet
      title={title}
      onClose={onClose}
      onSubmit={saving.onSubmit}
      footer={<SaveButton saving={saving}>{title}</SaveButton>}
    >
      <PreviewBox preview={preview} found={found} />
    </SideSheet>
  );
}
