import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { UsersIcon } from '../../../frame/icons.ts';
import { useSession } from '../../../session/me.ts';
import { useTranslations } from '../../../translations.ts';
import { eventText } from './event-text.ts';
import { momentText } from './moment-text.ts';

/** What others did to the order after its first `known` events: who, what and when. What was typed stays. */
export function Meanwhile({ order, known }: { order: StaffOrder; known: number }) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const news = order.history
    .slice(known)
    .filter(({ by }) => by !== me?.person?.name)
    .map((event) => ({ event, text: eventText(event, { language, t }) }));
  return (
    <div role="alert">
      {news.length > 0 && (
        <p className="notice tone-sea">
          <UsersIcon size={20} />
          <span>
            <b>{t('order.meanwhile')}</b>
            {news.map(({ event, text }) => (
              <span key={`${event.at}${event.kind}`} className="block">
                {text?.who} {text?.what} ({momentText(event.at, language)})
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
