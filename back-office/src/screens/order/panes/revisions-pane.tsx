import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderRevision } from '@mahlab/bakery/api/staff-revision';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { mutate } from 'swr';
import { Price } from '../../../parts/price.tsx';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';

const LOOK: Partial<Record<OrderRevision['state'], string>> = {
  'in-force': 'badge-leaf',
  open: 'badge-saffron',
};

/** The order's edits, the newest first: which one is in force, which waits for its money, and which never came to be. */
export function RevisionsPane({ order }: OfOrder) {
  const t = useTranslations();
  if (order.revisions.length === 0) return null;
  return (
    <Pane title={t('edit.revisions')}>
      <ul className="grid gap-3">
        {order.revisions.toReversed().map((revision) => (
          <RevisionRow key={revision.id} order={order} revision={revision} />
        ))}
      </ul>
    </Pane>
  );
}

type Row = { order: OfOrder['order']; revision: OrderRevision };

function RevisionRow({ order, revision }: Row) {
  const t = useTranslations();
  const language = useLanguage();
  const { number, state, by, at, why, difference } = revision;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">
          {number === 0
            ? t('edit.asPaid')
            : number === null
              ? t('edit.one')
              : t('edit.number', { number })}
        </b>
        <span className={`badge ${LOOK[state] ?? 'badge-plain'}`}>{t(`edit.state.${state}`)}</span>
        {difference !== null && difference !== 0 && (
          <span className="ms-auto">
            <bdi dir="ltr">{difference < 0 ? '−' : '+'}</bdi>{' '}
            <Price amount={Math.abs(difference)} />
          </span>
        )}
      </p>
      {number !== 0 && (
        <p className="text-small text-ink-soft">
          {t('today.takenBy', { who: by, time: momentText(at, language) })}
          {why && <bdi className="block">{why}</bdi>}
        </p>
      )}
      {state === 'open' && <Supplement order={order} revision={revision} />}
    </li>
  );
}

/** An edit that waits for its money: how much, until when, the link to pay, and the way to call it off. */
function Supplement({ order, revision: { supplement } }: Row) {
  const t = useTranslations();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!supplement) return null;
  const copy = () =>
    void navigator.clipboard
      .writeText(supplement.link)
      .then(() => showToast({ kind: 'done', text: t('edit.linkCopied') }));
  async function withdraw(): Promise<void> {
    setBusy(true);
    const sent = await post(staffEndpoints.withdrawEdit(order.id), {});
    setBusy(false);
    if (sent.ok) showToast({ kind: 'done', text: t('edit.withdrawn') });
    await mutate(staffEndpoints.staffOrder(order.id));
  }
  return (
    <div className="notice tone-saffron">
      <div className="grid flex-1 gap-2">
        <p>
          <b>
            {t('edit.waitsFor')} <Price amount={supplement.amount} />
          </b>{' '}
          {t('edit.until', { time: momentText(supplement.payUntil, language) })}
        </p>
        <p className="flex flex-wrap gap-2">
          <Button look="line" onClick={copy}>
            {t('edit.copyLink')}
          </Button>
          {order.may.edit.withdraw && (
            <Button look="line" busy={busy} onClick={() => void withdraw()}>
              {t('edit.withdraw')}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
