import { CakesPanel } from '../../parts/panels/cakes-panel.tsx';
import { useTranslations } from '../../translations.ts';

/** Beside the failed page on desktops: the cakes that wait to be paid for. */
export function FailedPanel() {
  const t = useTranslations();
  return <CakesPanel title={t('payment.failedPanel')} />;
}
