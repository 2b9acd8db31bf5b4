import { Tick } from '@mahlab/ui/tick';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { useTranslations } from '../../translations.ts';
import { TitleBar } from '../shell/title-bar.tsx';

const STEPS = [
  { to: paths.checkoutCustomer(), label: 'checkout.step.details' },
  { to: paths.checkoutAddress(), label: 'checkout.step.address' },
  { to: paths.checkoutComplete(), label: 'checkout.step.review' },
] as const;

/** The checkout's header: back by one step, and the three steps. Ticks lead back (SCREENS). */
export function CheckoutHeader({ step }: { step: 1 | 2 | 3 }) {
  const t = useTranslations();
  const isPickup = useChosenTime(({ mode }) => mode === 'Pickup');
  const current = STEPS[step - 1];
  // Nobody has to be told where to bring it.
  const steps = STEPS.filter(({ to }) => !isPickup || to !== paths.checkoutAddress());
  const at = steps.findIndex((one) => one === current);
  const before = steps[at - 1]?.to ?? paths.cart();
  return (
    <>
      <TitleBar title={t('checkout.title')} back={before} />
      <nav aria-label={t('checkout.steps')}>
        <ol className="gutter flex items-center gap-2 overflow-hidden pt-0.5 pb-4 text-small font-medium whitespace-nowrap">
          {steps.map(({ to, label }, index) => (
            <li key={to} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="h-[1.5px] w-4 bg-edge max-[22.5rem]:w-2" />
              )}
              <Step number={index + 1} current={at + 1} to={to} label={t(label)} />
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

type StepProps = { number: number; current: number; to: string; label: string };

function Step({ number, current, to, label }: StepProps) {
  const t = useTranslations();
  if (number < current) {
    return (
      <Link
        href={to}
        aria-label={t('checkout.stepDone', { step: label })}
        className="relative flex items-center gap-1.5 text-leaf-ink after:absolute after:-inset-x-1 after:-inset-y-2.5"
      >
        <Tick size={26} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
        <span className="max-[22.5rem]:sr-only">{label}</span>
      </Link>
    );
  }
  const here = number === current;
  return (
    <span
      aria-current={here ? 'step' : undefined}
      className={`flex items-center gap-1.5 ${here ? 'font-semibold text-cherry' : 'text-ink-soft'}`}
    >
      <b
        className={`grid size-6.5 place-items-center rounded-pill font-semibold ${here ? 'bg-cherry text-on-cherry' : 'shadow-edge'}`}
      >
        {number}
      </b>
      <span className={here ? '' : 'max-[22.5rem]:sr-only'}>{label}</span>
    </span>
  );
}
