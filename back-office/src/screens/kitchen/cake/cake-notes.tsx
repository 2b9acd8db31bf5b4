import type { KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { icon } from '@mahlab/ui/icon';
import note from '@phosphor-icons/core/assets/regular/note.svg?icon';
import { useTranslations } from '../../../translations.ts';

const NoteIcon = /*#__PURE__*/ icon(note);

/** What the shopper remarked, and what the team noted: whole. */
export function CakeNotes({ order, line }: { order: KitchenOrder; line: KitchenLine }) {
  const t = useTranslations();
  const remarks = [line.remarks, order.remarks].filter((text) => text.trim() !== '');
  const notes = order.notes.filter(({ kind }) => kind === 'note');
  return (
    <>
      {remarks.map((text) => (
        <p key={text} className="notice tone-plain">
          <NoteIcon size={22} />
          <span dir="auto">{t('kitchen.remark', { text })}</span>
        </p>
      ))}
      {notes.map(({ id, text, by }) => (
        <p key={id} className="notice tone-plain">
          <NoteIcon size={22} />
          <span dir="auto">{t('kitchen.noteBy', { text, who: by })}</span>
        </p>
      ))}
    </>
  );
}
