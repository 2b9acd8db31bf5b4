import { XIcon } from '../../parts/shell/icons.ts';
import { useSay } from '../../say.ts';

/** The head of a sheet: what it is for, and the way out. */
export function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  const say = useSay();
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h2 className="heading">{title}</h2>
      <button
        type="button"
        className="round -me-3"
        aria-label={say('shell.close')}
        onClick={onClose}
      >
        <XIcon size={20} />
      </button>
    </div>
  );
}
