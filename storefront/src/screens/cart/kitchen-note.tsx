import { TextArea } from '@mahlab/ui/field';
import { icon } from '@mahlab/ui/icon';
import minus from '@phosphor-icons/core/assets/regular/minus.svg?icon';
import notePencil from '@phosphor-icons/core/assets/regular/note-pencil.svg?icon';
import plus from '@phosphor-icons/core/assets/regular/plus.svg?icon';
import { useId, useState } from 'react';
import { useSay } from '../../language.tsx';
import { useDrafts } from '../../state/drafts.ts';

const NoteIcon = /*#__PURE__*/ icon(notePencil);
const PlusIcon = /*#__PURE__*/ icon(plus);
const MinusIcon = /*#__PURE__*/ icon(minus);

/** The longest note that an order takes. */
const LONGEST = 500;

/** Special Remarks for the kitchen (Spec 2): folded away until somebody has some. */
export function KitchenNote() {
  const say = useSay();
  const remarks = useDrafts((drafts) => drafts.remarks);
  const [open, setOpen] = useState(remarks !== '');
  const region = useId();
  const Sign = open ? MinusIcon : PlusIcon;
  return (
    <div className="mt-1 mb-4.5 border-y border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={region}
        className="flex min-h-13 w-full items-center gap-3 font-medium"
        onClick={() => setOpen(!open)}
      >
        <NoteIcon size={22} />
        <span className="flex-1">{say('cart.addNote')}</span>
        <Sign size={20} className="text-ink-soft" />
      </button>
      <div id={region} hidden={!open} className="pb-4">
        <TextArea
          label={say('cart.remarks')}
          note={say('cart.optional')}
          hint={say('cart.remarksHint')}
          maxLength={LONGEST}
          value={remarks}
          onChange={(event) => useDrafts.setState({ remarks: event.target.value })}
        />
      </div>
    </div>
  );
}
