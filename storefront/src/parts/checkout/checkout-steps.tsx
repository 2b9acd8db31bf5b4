import { Tick } from '@mahlab/ui/tick';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { TitleBar } from '../shell/top-bar.tsx';

const STEPS = [
  { to: paths.checkoutCustomer(), label: 'checkout.step.details' },
  { to: paths.checkoutAddress(), label: 'checkout.step.address' },
  { to: paths.checkoutComplete(), label: 'checkout.step.review' },
] as const;

/** The checkout's header: back by one step, and the three steps. Ticks lead back (SCREENS). */
export function CheckoutHeader({ step }: { step: 1 | 2 | 3 }) {
  const say = useSay();
  const before = STEPS[step - 2]?.to ?? paths.cart();
  return (
    <>
      <TitleBar title={say('checkout.title')} back={before} />
      <nav aria-label={say('checkout.steps')}>
        <ol className="gutter flex items-center gap-2 overflow-hidden pt-0.5 pb-4 text-small font-medium whitespace-nowrap">
          {STEPS.map(({ to, label }, index) => (
            <li key={to} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="h-[1.5px] w-4 bg-edge max-[22.5rem]:w-2" />
              )}
              <Step number={index + 1} current={step} to={to} label={say(label)} />
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

type StepProps = { number: number; current: number; to: string; label: string };

function Step({ number, current, to, label }: StepProps) {
  const say = useSay();
  if (number < current) {
    return (
      <Link
        href={to}
        aria-label={say('checkout.stepDone', { step: label })}
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
