import { printedPhone } from '@mahlab/bakery/rules/phone';
import { icon } from '@mahlab/ui/icon';
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import whatsapp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';
import { initialOf } from '../../../frame/initial.ts';
import { useTranslations } from '../../../translations.ts';
import { mailLink } from '../parts/mail-link.ts';
import type { OfOrder } from '../parts/what-may.ts';
import { Pane } from './pane.tsx';

const EnvelopeIcon = /*#__PURE__*/ icon(envelope);
const PhoneIcon = /*#__PURE__*/ icon(phone);
const WhatsAppIcon = /*#__PURE__*/ icon(whatsapp);

/** Whose order it is, and how to reach them. */
export function PeoplePane({ order, can, place }: OfOrder) {
  const t = useTranslations();
  const { name, phoneNumber, email } = order.customer;
  return (
    <Pane title={t('order.people')}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="face flex-none" aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className="min-w-32 flex-1">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          {phoneNumber && (
            <p className="text-small text-ink-soft">
              <bdi dir="ltr" className="tabular-nums">
                {printedPhone(phoneNumber)}
              </bdi>
            </p>
          )}
          {email && (
            <p className="text-small wrap-anywhere text-ink-soft">
              <bdi>{email}</bdi>
            </p>
          )}
          <p className="text-small text-ink-soft">
            {t(order.mode === 'Pickup' ? 'order.paysAndFetches' : 'order.paysAndReceives')}
            {t('today.comma')}
            {t(`order.speaks.${order.language}`)}
          </p>
        </div>
        <p className="ms-auto flex gap-2">
          {phoneNumber && (
            <a className="icon-button" href={`tel:${phoneNumber}`} aria-label={t('order.call')}>
              <PhoneIcon size={20} />
            </a>
          )}
          {can.write && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('order.whatsApp')}
              onClick={() => place.openSheet('write')}
            >
              <WhatsAppIcon size={20} />
            </button>
          )}
          {email && (
            <a className="icon-button" href={mailLink(email)} aria-label={t('order.mail')}>
              <EnvelopeIcon size={20} />
            </a>
          )}
        </p>
      </div>
    </Pane>
  );
}
