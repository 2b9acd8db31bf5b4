import { Button } from '@mahlab/ui/button';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from '../parts/meanwhile.tsx';
import type { OfSheet } from '../parts/what-may.ts';

/** What was about to be done is no longer possible, since somebody was faster: who, and what they did. */
export function OvertakenSheet({ order, known, onClose }: OfSheet) {
  const t = useTranslations();
  return (
    <SideSheet
      title={t('order.overtaken')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      footer={
        <Button type="submit" wide>
          {t('shell.close')}
        </Button>
      }
    >
      <Meanwhile order={order} known={known} />
    </SideSheet>
  );
}
