import { icon } from '@mahlab/ui/icon';
import cake from '@phosphor-icons/core/assets/regular/cake.svg?icon';
import calendar from '@phosphor-icons/core/assets/regular/calendar-dots.svg?icon';
import map from '@phosphor-icons/core/assets/regular/map-trifold.svg?icon';
import star from '@phosphor-icons/core/assets/regular/star.svg?icon';
import ticket from '@phosphor-icons/core/assets/regular/ticket.svg?icon';
import wallet from '@phosphor-icons/core/assets/regular/wallet.svg?icon';

/* Icons of the rail alone, apart from the others: a kitchen's display has no rail, and does not fetch them. */
export const CakeIcon = /*#__PURE__*/ icon(cake);
export const CalendarIcon = /*#__PURE__*/ icon(calendar);
export const MapIcon = /*#__PURE__*/ icon(map);
export const StarIcon = /*#__PURE__*/ icon(star);
export const TicketIcon = /*#__PURE__*/ icon(ticket);
export const WalletIcon = /*#__PURE__*/ icon(wallet);
