import { icon } from '@mahlab/ui/icon';
import minus from '@phosphor-icons/core/assets/regular/minus.svg?icon';
import plus from '@phosphor-icons/core/assets/regular/plus.svg?icon';
import { type ReactNode, useId, useState } from 'react';

const PlusIcon = /*#__PURE__*/ icon(plus);
const MinusIcon = /*#__PURE__*/ icon(minus);

type Props = { label: string; icon: ReactNode; startsOpen: boolean; children: ReactNode };

/** A row of the cart that unfolds what few people need. */
export function Fold({ label, icon: drawing, startsOpen, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const region = useId();
  const Sign = open ? MinusIcon : PlusIcon;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={region}
        className="flex min-h-13 w-full items-center gap-3 font-medium"
        onClick={() => setOpen(!open)}
      >
        {drawing}
        <span className="flex-1">{label}</span>
        <Sign size={20} className="text-ink-soft" />
      </button>
      <div id={region} hidden={!open} className="pb-4">
        {children}
      </div>
    </div>
  );
}
