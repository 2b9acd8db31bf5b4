import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { linePicture } from '../cakes/line-picture.ts';
import { isConsentGiven, unsubscribeLink } from '../carts/consents.ts';
import { savedCart } from '../carts/queries.ts';
import type { MailContent } from '../outbox/content.ts';
import { priceLines } from '../pricing/price-order.ts';
import type { MailContext } from './mail-job.ts';
import { PICTURE_WIDTH } from './templates/mail-parts.ts';
import { shownAmount } from './templates/order.ts';

type CartContent = Extract<MailContent, { kind: 'cart' }>;

/**
 * What a mail about a saved cart shows; null when the cart is gone, holds nothing that is still sold, or
 * its shopper wants no such mail any more. All names and prices are the catalogue's.
 */
export async function cartFacts(
  context: MailContext,
  { session, consent }: CartContent,
  language: Language,
) {
  const { config, database, catalogue } = context;
  if (!(await isConsentGiven(database.orm, consent))) return null;
  const cart = await savedCart(database.orm, { session });
  if (!cart) return null;
  const priced = cart.items.flatMap((item) => {
    const result = priceLines([item], catalogue.current());
    return result.ok ? result.lines : [];
  });
  const [first] = priced;
  if (!first) return null;
  const shop = language === 'ar' ? `${config.publicUrl}/ar` : config.publicUrl;
  return {
    lines: priced.map(({ nameEnglish, nameArabic, quantity, totalFils }) => {
      const name = inLanguage({ english: nameEnglish, arabic: nameArabic }, language);
      return {
        name: quantity === 1 ? name : `${quantity} × ${name}`,
        amount: shownAmount(totalFils, language),
      };
    }),
    cartUrl: `${shop}/cart?saved=${cart.link}`,
    unsubscribeUrl: unsubscribeLink(context, consent),
    picture: await linePicture(context, first, PICTURE_WIDTH),
  };
}
