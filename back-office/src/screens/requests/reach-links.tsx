import { icon } from '@mahlab/ui/icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import whatsapp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';
import { whatsAppLink } from '../../runs/links.ts';
import { useTranslations } from '../../translations.ts';

const PhoneIcon = /*#__PURE__*/ icon(phone);
const WhatsAppIcon = /*#__PURE__*/ icon(whatsapp);

/** To call whoever asked, or to write to them; nothing for whoever sees no telephone. */
export function ReachLinks({ phoneNumber }: { phoneNumber: string }) {
  const t = useTranslations();
  if (phoneNumber === '') return null;
  return (
    <p className="flex flex-none gap-1">
      <a className="icon-button" href={`tel:${phoneNumber}`} aria-label={t('requests.call')}>
        <PhoneIcon size={20} />
      </a>
      <a
        className="icon-button"
        href={whatsAppLink(phoneNumber)}
        target="_blank"
        rel="noopener"
        aria-label={t('requests.chat')}
      >
        <WhatsAppIcon size={20} />
      </a>
    </p>
  );
}
