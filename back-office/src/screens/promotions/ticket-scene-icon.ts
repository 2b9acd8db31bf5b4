import { icon } from '@mahlab/ui/icon';
import ticket from '@phosphor-icons/core/assets/fill/ticket-fill.svg?icon';

export const TicketSceneIcon = /*#__PURE__*/ icon(ticket);
