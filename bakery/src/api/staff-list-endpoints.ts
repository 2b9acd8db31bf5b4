import { endpoint } from './endpoint.ts';
import type { PageQuery } from './endpoints.ts';
import type { StaffCakeRequest, StaffCart } from './staff.ts';
import type { StaffMail } from './staff-mail.ts';

/** Addresses of lists that no screen shows: whoever asks does so by hand. */
export const staffListEndpoints = {
  cakeRequests: endpoint<{ get: () => StaffCakeRequest[] }, PageQuery>()(
    '/staff/cake-request/list',
  ),
  carts: endpoint<{ get: () => StaffCart[] }, PageQuery>()('/staff/carts'),
  mails: endpoint<{ get: () => StaffMail[] }, PageQuery>()('/staff/mail/list'),
};
