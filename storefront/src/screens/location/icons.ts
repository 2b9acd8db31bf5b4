import { icon } from '@mahlab/ui/icon';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?icon';
import crosshair from '@phosphor-icons/core/assets/regular/crosshair.svg?icon';
import whatsApp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';

export const CaretDownIcon = /*#__PURE__*/ icon(caretDown);
export const CrosshairIcon = /*#__PURE__*/ icon(crosshair);
export const WhatsAppIcon = /*#__PURE__*/ icon(whatsApp);
