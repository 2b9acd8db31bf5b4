import { CakesPanel } from '../../parts/panels/cakes-panel.tsx';
import { useSay } from '../../say.ts';

/** Beside the failed page on desktops: the cakes that wait to be paid for. */
export function FailedPanel() {
  const say = useSay();
  return <CakesPanel title={say('payment.failedPanel')} />;
}
