import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { PromotionAnswer, PromotionCheck } from '@mahlab/bakery/api/promotion';
import { kwd } from '@mahlab/bakery/rules/money';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { countedIf } from '../http/throttle.ts';
import { priceLines } from '../pricing/price-order.ts';
import { checkPromotion } from './apply-promotion.ts';
import { isGuess } from './guesses.ts';

/** The discount of a code for a cart. Placing the order checks the code again. */
export function promotionRoutes(app: App, context: AppContext): void {
  const { catalogue, database, promotionGuesses } = context;
  app.post(
    endpoints.promotion.pattern,
    {
      onRequest: mayBeSignedIn(context),
      schema: {
        tags: ['Orders'],
        summary: 'What a promotion code takes off these items',
        description:
          'Priced from the catalogue; delivery is not discounted, and minimums are compared with the ' +
          'subtotal before it. Nothing is used up by asking. Codes that are not known are counted, and ' +
          'who tries many is refused for some minutes.',
        body: PromotionCheck,
        response: {
          200: PromotionAnswer,
          400: ErrorBody,
          401: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { code, items } = request.body;
      const who = clientNetwork(request.ip);
      if (!promotionGuesses.take(who)) {
        return sendRefusal(request, reply, refusal('too-many-requests'));
      }
      const priced = priceLines(items, catalogue.current());
      const subtotalFils = priced.ok ? priced.subtotalFils : 0;
      const unknown = { session: null, phone: null, email: null, network: null };
      const buyer = { ...unknown, customerId: customerOf(request) };
      const applied = await countedIf(isGuess, {
        work: () => checkPromotion(database.orm, { code, subtotalFils, buyer }),
        giveBack: () => promotionGuesses.giveBack(who),
      });
      if (!priced.ok && !isGuess(applied)) return sendRefusal(request, reply, priced);
      if (!applied.ok) return sendRefusal(request, reply, applied);
      const { percent, discountFils } = applied;
      return {
        code: applied.code,
        percent,
        subtotal: kwd(subtotalFils),
        discount: kwd(discountFils),
      };
    },
  );
}
