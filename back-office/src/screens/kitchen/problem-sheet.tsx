import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { PROBLEMS, type Problem } from '@mahlab/bakery/rules/staff/problems';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useOrderActions } from '../../kitchen/use-order-actions.ts';
import { useTranslations } from '../../translations.ts';

/** The order of which somebody is about to say what is wrong. */
export const useProblem = create<{ order: KitchenOrder | null }>(() => ({ order: null }));
const close = () => useProblem.setState({ order: null });

/** Asks one of four: what is wrong with a cake. */
export function ProblemSheet({ station }: { station: Station }) {
  const t = useTranslations();
  const { order } = useProblem();
  if (!order) return null;
  const title = t('kitchen.problemTitle', { number: order.number });
  return (
    <Sheet label={title} onClose={close}>
      <h2 className="heading">{title}</h2>
      <p className="mt-1 text-ink-soft">{t('kitchen.problemText')}</p>
      <Choices order={order} station={station} />
    </Sheet>
  );
}

function Choices({ order, station }: { order: KitchenOrder; station: Station }) {
  const t = useTranslations();
  const { problem: tell } = useOrderActions(station);
  const [telling, setTelling] = useState(false);

  async function choose(problem: Problem) {
    if (telling) return;
    setTelling(true);
    const told = await tell(order, problem);
    setTelling(false);
    if (told) close();
  }

  useEffect(() => {
    // The keys of the page sleep under a dialog.
    const onKey = ({ code }: KeyboardEvent) => {
      const problem = PROBLEMS[Number(code.replace(/^(Digit|Numpad)/, '')) - 1];
      if (problem) void choose(problem);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {PROBLEMS.map((problem, at) => (
        <button
          key={problem}
          type="button"
          className="btn btn-line kit-large justify-start"
          aria-disabled={telling}
          onClick={() => void choose(problem)}
        >
          <kbd aria-hidden="true">{at + 1}</kbd>
          {t(`problem.${problem}`)}
        </button>
      ))}
    </div>
  );
}
