type Props = {
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  checked: boolean;
  onChange: () => void;
};

/** A radio or a tick box drawn as a chip: filled with ink when it is chosen. */
export function ChoiceChip({ type, name, label, checked, onChange }: Props) {
  return (
    <label
      className={`chip min-h-11 cursor-pointer px-4 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry ${checked ? 'bg-ink! text-milk shadow-none' : ''}`}
    >
      <input type={type} name={name} checked={checked} onChange={onChange} className="sr-only" />
      {label}
    </label>
  );
}
