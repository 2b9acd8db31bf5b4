import type { OrderTrail } from '@mahlab/bakery/api/staff';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/me.ts';
import { useTranslations } from '../../../translations.ts';
import { eventText } from '../parts/event-text.ts';
import { momentText } from '../parts/moment-text.ts';
import { Pane } from './pane.tsx';

const AT_FIRST = 12;

/** What happened to the order, the newest first. Nobody can edit it. */
export function HistoryPane({
  order,
  trail,
}: {
  order: StaffOrder;
  trail: OrderTrail | undefined;
}) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const [all, setAll] = useState(false);
  const rows = order.history
    .map((event) => ({ event, text: eventText(event, { language, t }) }))
    .filter(({ text }) => text !== null)
    .toReversed();
  const shown = all ? rows : rows.slice(0, AT_FIRST);
  return (
    <Pane
      title={t('order.history')}
      aside={<span className="pane-note">{t('order.nobodyEdits')}</span>}
    >
      <ol className="trail">
        {shown.map(({ event, text }, at) => (
          <li
            key={`${event.at}${event.kind}${at}`}
            data-kind={event.to === 'paid' ? 'paid' : at === 0 ? 'last' : ''}
          >
            <time dateTime={event.at}>{momentText(event.at, language)}</time>
            <i aria-hidden="true" />
            <span>
              {text?.who && <b className="font-semibold">{text.who} </b>}
              {text?.what}
              {text?.detail && (
                <span className="block text-ink-soft">
                  <bdi>{text.detail}</bdi>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {rows.length > shown.length && (
        <button type="button" className="act justify-self-start" onClick={() => setAll(true)}>
          {t('order.olderEvents', { count: rows.length - shown.length })}
        </button>
      )}
      {me?.person && may(me.person.role, 'audit') && trail && trail.audit.length > 0 && (
        <Link className="act justify-self-start" href={paths.audit(`?object=${order.id}`)}>
          {t('order.audit', { count: trail.audit.length })}
        </Link>
      )}
    </Pane>
  );
}
