import { icon } from '@mahlab/ui/icon';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?icon';
import clock from '@phosphor-icons/core/assets/regular/clock.svg?icon';
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?icon';
import whatsApp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';

export const CaretDownIcon = /*#__PURE__*/ icon(caretDown);
export const ClockIcon = /*#__PURE__*/ icon(clock);
export const MapPinIcon = /*#__PURE__*/ icon(mapPin);
export const WhatsAppIcon = /*#__PURE__*/ icon(whatsApp);
