import minus from '@phosphor-icons/core/assets/bold/minus-bold.svg?icon';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?icon';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?icon';
import { icon } from './icon.tsx';

const MinusIcon = /*#__PURE__*/ icon(minus);
const PlusIcon = /*#__PURE__*/ icon(plus);
const TrashIcon = /*#__PURE__*/ icon(trash);

export type StepperProps = {
  quantity: number;
  largest: number;
  onChange: (quantity: number) => void;
  /** With it, minus at 1 is a bin that removes; without it, minus at 1 is disabled. */
  onRemove?: () => void;
  /** Words for screen readers, in the page's language. */
  labels: { group: string; fewer: string; more: string; remove?: string };
  tall?: boolean;
};

/** Quantity with minus and plus, never below 1. */
export function Stepper({
  quantity,
  largest,
  onChange,
  onRemove,
  labels,
  tall = false,
}: StepperProps) {
  const removes = quantity === 1 && onRemove !== undefined;
  const height = tall ? 'h-14' : '';
  return (
    <div className={`stepper ${tall ? '*:h-14' : ''}`} role="group" aria-label={labels.group}>
      <button
        type="button"
        className={height}
        aria-label={removes ? labels.remove : labels.fewer}
        disabled={quantity === 1 && !onRemove}
        onClick={() => (removes ? onRemove() : onChange(quantity - 1))}
      >
        {removes ? <TrashIcon size={18} /> : <MinusIcon size={18} />}
      </button>
      <output className={tall ? 'grid place-items-center' : ''}>{quantity}</output>
      <button
        type="button"
        className={height}
        aria-label={labels.more}
        disabled={quantity >= largest}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}
