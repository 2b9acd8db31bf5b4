import { icon } from '@mahlab/ui/icon';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import chat from '@phosphor-icons/core/assets/regular/chat-circle-text.svg?icon';
import instagram from '@phosphor-icons/core/assets/regular/instagram-logo.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import whatsApp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';

export const CaretRightIcon = /*#__PURE__*/ icon(caretRight);
export const ChatIcon = /*#__PURE__*/ icon(chat);
export const InstagramIcon = /*#__PURE__*/ icon(instagram);
export const PhoneIcon = /*#__PURE__*/ icon(phone);
export const WhatsAppIcon = /*#__PURE__*/ icon(whatsApp);
