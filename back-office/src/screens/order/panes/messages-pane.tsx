import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { mutate } from 'swr';
import { Awaited } from '../../../parts/awaited.tsx';
import { useSession } from '../../../session/me.ts';
import { textOr } from '../../../text-or.ts';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import type { AskedTrail } from '../parts/use-order.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';

type Mail = OrderTrail['mails'][number];

/** What its shopper was written, and whether it has left; and a way to write to them. */
export function MessagesPane({ order, can, place, trail: asked }: OfOrder & { trail: AskedTrail }) {
  const t = useTranslations();
  const trail = asked.data;
  return (
    <Pane
      title={t('order.messages')}
      aside={<span className="pane-note">{t('order.byMail')}</span>}
    >
      <Awaited asked={asked} />
      {trail?.mails.length === 0 && <p className="text-ink-soft">{t('order.noMails')}</p>}
      <ul className="grid gap-1.5">
        {trail?.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} order={order.id} />
        ))}
      </ul>
      {can.write && (
        <Button look="line" onClick={() => place.openSheet('write')}>
          {t('order.writeTo', { name: order.customer.name })}
          <kbd aria-hidden="true">W</kbd>
        </Button>
      )}
    </Pane>
  );
}

function MailRow({ mail, order }: { mail: Mail; order: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const maySend = me?.person && scopeOf(me.person.role, 'dead-letters');
  const at = momentText(mail.sentAt ?? mail.createdAt, language);
  async function sendAgain(): Promise<void> {
    const sent = await post(staffEndpoints.sendMail(mail.id), undefined);
    if (!sent.ok) return;
    showToast({ kind: 'done', text: t('order.mailAgain') });
    await mutate(staffEndpoints.orderTrail(order));
  }
  return (
    <li className={`bubble ${mail.deadLetter ? 'tone-late' : ''}`}>
      {textOr(t, `mail.${mail.kind}`, mail.kind)}{' '}
      <span className="bubble-state">
        {mail.deadLetter
          ? t('order.mailFailed')
          : t(mail.sentAt ? 'order.mailSent' : 'order.mailLeaves', { at })}
      </span>
      {mail.deadLetter && maySend && (
        <button type="button" className="act" onClick={() => void sendAgain()}>
          {t('order.sendAgain')}
        </button>
      )}
    </li>
  );
}
