import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { Button, buttonLook } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import camera from '@phosphor-icons/core/assets/fill/camera-fill.svg?icon';
import navigation from '@phosphor-icons/core/assets/fill/navigation-arrow-fill.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import whatsApp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';
import { HandPalmIcon } from '../../frame/icons.ts';
import { useKeys } from '../../keys/keys.ts';
import { mapLink, placeText, streetText, whatsAppLink } from '../../runs/links.ts';
import { thumbnailOf } from '../../runs/thumbnails.ts';
import { useTranslations } from '../../translations.ts';
import { DueBadge } from './due-badge.tsx';

const CameraIcon = /*#__PURE__*/ icon(camera);
const NavigationIcon = /*#__PURE__*/ icon(navigation);
const PhoneIcon = /*#__PURE__*/ icon(phone);
const WhatsAppIcon = /*#__PURE__*/ icon(whatsApp);

type Props = {
  stop: RunOrder;
  onDoor: (door: { kind: 'deliver' | 'nobody'; order: string }) => void;
};

/** The stop to go to now: where, for whom, how to get there, and what happened at its door. */
export function NextStop({ stop, onDoor }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { order, address } = stop;
  const cakes = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const image = thumbnailOf(stop);
  const deliver = () => onDoor({ kind: 'deliver', order: order.id });
  const nobody = () => onDoor({ kind: 'nobody', order: order.id });
  useKeys([
    { code: 'KeyD', cap: 'D', label: 'drive.keyDeliver', told: true, run: deliver },
    { code: 'KeyN', cap: 'N', label: 'drive.keyNobody', told: true, run: nobody },
  ]);
  return (
    <section className="drive-next" aria-label={t('drive.next', { number: order.number })}>
      <div className="flex items-center justify-between gap-3">
        <span className="text-small text-ink-soft">
          {t('drive.next', { number: order.number })}
        </span>
        <DueBadge order={order} />
      </div>
      <div>
        <h2 className="title">
          <bdi>{placeText(stop, { language, t })}</bdi>
        </h2>
        <p className="text-lead first-letter:uppercase">
          <bdi>{streetText(stop, t)}</bdi>
        </p>
        {[address?.additional, stop.remarks, ...stop.notes.map(({ text }) => text)].map(
          (text) =>
            text && (
              <p key={text} className="text-small text-ink-soft">
                <bdi>{text}</bdi>
              </p>
            ),
        )}
      </div>
      <div className="flex items-center gap-3">
        {image && <img src={image} alt="" width="52" height="52" className="drive-thumb" />}
        <p>
          <strong className="font-semibold">
            {t('drive.cakes', { count: cakes, name: order.customer.name })}
          </strong>
          <br />
          <span className="text-small text-ink-soft">{t('drive.care')}</span>
        </p>
      </div>
      {stop.tiers > 1 && (
        <p className="notice tone-saffron">
          <HandPalmIcon size={20} />
          <b>{t('drive.tiers', { count: stop.tiers })}</b>
        </p>
      )}
      <Ways stop={stop} />
      <Button wide onClick={deliver}>
        <CameraIcon size={22} />
        {t('drive.picture')}
      </Button>
      <button type="button" className="link justify-self-center" onClick={nobody}>
        {t('drive.nobody')}
      </button>
    </section>
  );
}

/** A map, a call, a chat. */
function Ways({ stop }: { stop: RunOrder }) {
  const t = useTranslations();
  const { name, phoneNumber } = stop.order.customer;
  const given = givenName(name);
  return (
    <div className="drive-ways">
      <a className={buttonLook('quiet')} href={mapLink(stop)} target="_blank" rel="noreferrer">
        <NavigationIcon size={18} />
        {t('drive.map')}
      </a>
      {phoneNumber && (
        <>
          <a
            className={buttonLook('line')}
            href={`tel:${phoneNumber}`}
            aria-label={t('drive.call', { name: given })}
          >
            <PhoneIcon size={18} />
            <bdi className="truncate">{given}</bdi>
          </a>
          <a
            className={buttonLook('line')}
            href={whatsAppLink(phoneNumber)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('drive.whatsApp', { name: given })}
          >
            <WhatsAppIcon size={18} />
            <bdi className="truncate">{given}</bdi>
          </a>
        </>
      )}
    </div>
  );
}
