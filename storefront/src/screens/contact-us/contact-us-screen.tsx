import { useGuard } from '../../parts/shell/guard.ts';
import { TitleBar } from '../../parts/shell/top-bar.tsx';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';

/** The specification's other name for the contact page; it leads there. */
export function ContactUsScreen() {
  const say = useSay();
  useGuard(paths.contact());
  return <TitleBar title={say('shell.shop')} />;
}
