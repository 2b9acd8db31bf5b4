import { icon } from '@mahlab/ui/icon';
import arrowOut from '@phosphor-icons/core/assets/bold/arrow-square-out-bold.svg?icon';
import clock from '@phosphor-icons/core/assets/regular/clock.svg?icon';
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?icon';
import moped from '@phosphor-icons/core/assets/regular/moped.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';

export const ArrowOutIcon = /*#__PURE__*/ icon(arrowOut);
export const ClockIcon = /*#__PURE__*/ icon(clock);
export const MapPinIcon = /*#__PURE__*/ icon(mapPin);
export const MopedIcon = /*#__PURE__*/ icon(moped);
export const PhoneIcon = /*#__PURE__*/ icon(phone);
