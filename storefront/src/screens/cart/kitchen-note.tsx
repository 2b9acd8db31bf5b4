import { TextArea } from '@mahlab/ui/field';
import { icon } from '@mahlab/ui/icon';
import notePencil from '@phosphor-icons/core/assets/regular/note-pencil.svg?icon';
import { useDrafts } from '../../state/drafts.ts';
import { useTranslations } from '../../translations.ts';
import { Fold } from './fold.tsx';

const NoteIcon = /*#__PURE__*/ icon(notePencil);

/** The longest note that an order takes. */
const LONGEST = 500;

/** Special Remarks for the kitchen (Spec 2): folded away until somebody has some. */
export function KitchenNote() {
  const t = useTranslations();
  const remarks = useDrafts((drafts) => drafts.remarks);
  return (
    <Fold label={t('cart.addNote')} icon={<NoteIcon size={22} />} startsOpen={remarks !== ''}>
      <TextArea
        label={t('cart.remarks')}
        note={t('cart.optional')}
        hint={t('cart.remarksHint')}
        maxLength={LONGEST}
        value={remarks}
        onChange={(event) => useDrafts.setState({ remarks: event.target.value })}
      />
    </Fold>
  );
}
