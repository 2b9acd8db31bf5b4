import { icon } from '@mahlab/ui/icon';
import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?icon';
import arrowClockwise from '@phosphor-icons/core/assets/regular/arrow-clockwise.svg?icon';
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?icon';
import whatsApp from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?icon';

/* Icons that several steps of the checkout share. */
export const CaretRightIcon = /*#__PURE__*/ icon(caretRight);
export const WarningIcon = /*#__PURE__*/ icon(warning);
export const ReorderIcon = /*#__PURE__*/ icon(arrowClockwise);
export const PlaceIcon = /*#__PURE__*/ icon(mapPin);
export const WhatsAppIcon = /*#__PURE__*/ icon(whatsApp);
