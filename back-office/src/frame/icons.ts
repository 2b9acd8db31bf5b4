import { icon } from '@mahlab/ui/icon';
import warning from '@phosphor-icons/core/assets/fill/warning-fill.svg?icon';
import backspace from '@phosphor-icons/core/assets/regular/backspace.svg?icon';
import hand from '@phosphor-icons/core/assets/regular/hand-palm.svg?icon';
import printer from '@phosphor-icons/core/assets/regular/printer.svg?icon';
import muted from '@phosphor-icons/core/assets/regular/speaker-slash.svg?icon';
import users from '@phosphor-icons/core/assets/regular/users.svg?icon';
import wifi from '@phosphor-icons/core/assets/regular/wifi-slash.svg?icon';

/* Icons of the frame and of what several screens show. */
export const BackspaceIcon = /*#__PURE__*/ icon(backspace);
export const HandPalmIcon = /*#__PURE__*/ icon(hand);
export const MutedIcon = /*#__PURE__*/ icon(muted);
export const PrinterIcon = /*#__PURE__*/ icon(printer);
export const UsersIcon = /*#__PURE__*/ icon(users);
export const WarningIcon = /*#__PURE__*/ icon(warning);
export const WifiSlashIcon = /*#__PURE__*/ icon(wifi);
