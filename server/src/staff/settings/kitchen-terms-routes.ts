import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  KitchenAdded,
  KitchenTermsChange,
  StaffKitchensTerms,
} from '@mahlab/bakery/api/staff-kitchen-terms';
import { kwd } from '@mahlab/bakery/rules/money';
import type { KitchenTerms } from '@mahlab/bakery/rules/staff/kitchen-terms';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { keptTerms, lockKitchen, readKitchens, writeTerms } from './kitchen-terms.ts';
import { writeKitchen } from './write-kitchen.ts';

const ById = z.object({ id: z.string().max(100) });

/** The kitchens: what each is called, where it is, and what it promises by. */
export function kitchenTermsRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'settings');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    staffEndpoints.kitchens.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The kitchens with what the owner says of each',
        response: { 200: StaffKitchensTerms, ...errors },
      },
    },
    () => readKitchens(orm),
  );

  app.post(
    staffEndpoints.kitchens.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Adds a kitchen',
        description:
          'Its week is made of its hours, for the calendar to change. It delivers nowhere yet: areas are given to it by `POST ' +
          '/staff/area`.',
        body: KitchenAdded,
        response: { 200: StaffKitchensTerms, ...errors },
      },
    },
    async (request) => {
      const kitchen = sanitizeText(request.body);
      return orm.transaction(async (tx) => {
        const id = await writeKitchen(tx, kitchen);
        const { deliveryFils, minimumFils, ...terms } = kitchen;
        const after = { ...terms, deliveryCost: kwd(deliveryFils), minOrder: kwd(minimumFils) };
        await audit(tx, request, { object: id, kitchen: id, after });
        return readKitchens(tx);
      });
    },
  );

  app.patch(
    staffEndpoints.kitchenTerms.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Changes what is said of a kitchen',
        description:
          'Of two who change one at once the second is told. Orders that are placed keep their fee and their time; minutes and ' +
          'days ahead count for orders from then on.',
        params: ById,
        body: KitchenTermsChange,
        response: { 200: StaffKitchensTerms, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version, ...after } = keptTerms(sanitizeText(request.body));
      const changed = await orm.transaction(async (tx) => {
        const before = await lockKitchen(tx, id);
        if (!before) return refusal('not-found');
        if (before.version !== version) return refusal('settings-changed');
        const changes = changesOf(before, after);
        if (changes) {
          await writeTerms(tx, id, after);
          await audit(tx, request, { object: id, kitchen: id, ...changes });
        }
        return readKitchens(tx);
      });
      return Array.isArray(changed) ? changed : sendRefusal(request, reply, changed);
    },
  );
}

/** What differs, as the audit tells it: amounts in KWD, as those of areas. */
function changesOf(before: KitchenTerms, after: KitchenTerms) {
  const [was, is] = [told(before), told(after)];
  const fields = (Object.keys(is) as (keyof typeof is)[]).filter((one) => is[one] !== was[one]);
  const picked = (terms: typeof is) => Object.fromEntries(fields.map((one) => [one, terms[one]]));
  return fields.length === 0 ? null : { before: picked(was), after: picked(is) };
}

function told({ deliveryFils, minimumFils, ...terms }: KitchenTerms) {
  return { ...terms, deliveryCost: kwd(deliveryFils), minOrder: kwd(minimumFils) };
}
