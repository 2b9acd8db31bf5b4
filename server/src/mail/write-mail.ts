import type { Language } from '@mahlab/bakery/rules/language';
import { codeOf, isCodeAlive } from '../customers/codes.ts';
import { orderUrl } from '../documents/sheet.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import type { MailContent } from '../outbox/content.ts';
import { invitationLink, invitedMember } from '../people/invitations.ts';
import { messageFacts, quoteFacts, withdrawnFacts } from '../quotes/quote-facts.ts';
import { cartFacts } from './cart-facts.ts';
import type { MailContext } from './mail-job.ts';
import { orderFacts } from './order-facts.ts';
import {
  accountDeletedMail,
  accountExistsMail,
  newWayInMail,
  noAccountMail,
} from './templates/account.ts';
import { cakeRequestMail } from './templates/cake-request.ts';
import { cartMail } from './templates/cart.ts';
import { codeMail } from './templates/code.ts';
import { type MailBody, renderMail, type Voice, type WrittenMail } from './templates/layout.ts';
import { notAcceptedMail } from './templates/not-accepted.ts';
import { orderMail } from './templates/order.ts';
import { orderLinkMail } from './templates/order-link.ts';
import { quoteMail } from './templates/quote.ts';
import { requestMessageMail } from './templates/request-message.ts';
import { requestWithdrawnMail } from './templates/request-withdrawn.ts';
import { staffInvitationMail } from './templates/staff-invitation.ts';
import { unacceptedOrder } from './unaccepted-order.ts';

/** Writes the text of a mail; null when its news is no longer true. */
export async function writeMail(
  context: MailContext,
  { content, language }: { content: MailContent; language: Language },
): Promise<WrittenMail | null> {
  const { settings } = context.catalogue.current();
  const shop = language === 'ar' ? settings.shopArabicName : settings.shopName;
  const body = await bodyOf(context, content, { language, shop });
  const { mainColour, mark } = settings;
  const shopUrl = context.config.publicUrl;
  return body && renderMail(body, { language, shop, shopUrl, mainColour, mark });
}

async function bodyOf(
  context: MailContext,
  content: MailContent,
  voice: Voice,
): Promise<MailBody | null> {
  const { language } = voice;
  const { config, database, serverKey } = context;
  const shop = language === 'ar' ? `${config.publicUrl}/ar` : config.publicUrl;
  switch (content.kind) {
    case 'code': {
      const { purpose, verification } = content;
      if (!(await isCodeAlive(database.orm, verification))) return null;
      return codeMail(voice, purpose, codeOf(serverKey, verification));
    }
    case 'account-exists':
      return accountExistsMail(voice, `${shop}/login`);
    case 'no-account':
      return noAccountMail(voice, `${shop}/login`);
    case 'account-deleted':
      return accountDeletedMail(voice);
    case 'new-way-in':
      return newWayInMail(voice, content, `${shop}/login`);
    case 'staff-invitation': {
      const member = await invitedMember(database.orm, content.invitation);
      const url = invitationLink(context, content.invitation, language);
      return member && staffInvitationMail(voice, member.name, url);
    }
    case 'cake-request':
      return cakeRequestMail(language, content.number);
    case 'quote': {
      const facts = await quoteFacts(context, content);
      return facts && quoteMail(language, facts);
    }
    case 'request-withdrawn': {
      const facts = await withdrawnFacts(context, content.request);
      return facts && requestWithdrawnMail(language, facts);
    }
    case 'request-message': {
      const facts = await messageFacts(context, content);
      return facts && requestMessageMail(language, facts);
    }
    case 'order-link': {
      const order = await orderOfId(database.orm, content.orderId);
      // A person who was erased has no order here any more.
      if (!order || order.customerEmail === '') return null;
      const { number } = order;
      return orderLinkMail(language, {
        number,
        url: orderUrl({ language, order }, config.publicUrl),
      });
    }
    case 'cart': {
      const kept = await cartFacts(context, content, language);
      return kept && cartMail(language, kept);
    }
    case 'not-accepted': {
      const waits = await unacceptedOrder(context, content.orderId);
      return waits && notAcceptedMail(language, { ...waits, shopUrl: config.publicUrl });
    }
    case 'confirmed':
    case 'payment-failed':
    case 'ready':
    case 'on-its-way':
    case 'nobody-there':
    case 'delivered':
    case 'cancelled':
    case 'late':
    case 'choose-time':
    case 'moved':
    case 'changed':
    case 'supplement':
    case 'refunded': {
      const facts = await orderFacts(context, content);
      return facts && orderMail(content, facts);
    }
  }
}
