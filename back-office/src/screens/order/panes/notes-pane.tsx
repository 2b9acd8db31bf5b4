import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';

/** What the team wrote about the order: its shopper reads none of it. */
export function NotesPane({ order, can, place }: OfOrder) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <Pane
      title={t('order.notes')}
      aside={
        can.note && (
          <Button look="plain" onClick={() => place.openSheet('note')}>
            {t('order.add')}
            <kbd aria-hidden="true">N</kbd>
          </Button>
        )
      }
    >
      {order.notes.length === 0 && <p className="text-ink-soft">{t('order.noNotes')}</p>}
      {order.notes.map(({ id, kind, text, by, at }) => (
        <p key={id} className={kind === 'allergy' ? 'notice tone-late' : ''}>
          <span>
            <bdi className="whitespace-pre-line">{text}</bdi>{' '}
            <span className="text-small text-ink-soft">
              {t('today.takenBy', { who: by, time: momentText(at, language) })}
            </span>
          </span>
        </p>
      ))}
    </Pane>
  );
}
