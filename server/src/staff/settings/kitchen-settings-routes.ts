import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { KitchenSettings, KitchenSettingsChange } from '@mahlab/bakery/api/staff-settings';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import type { Orm } from '../../database/db.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { branches } from '../../schema/places.ts';
import { kitchenTermsRoutes } from './kitchen-terms-routes.ts';

const ById = z.object({ id: z.string().max(100) });

/** What is said of kitchens, and what each does by itself. Fees are the owner's to change, and for others to read. */
export function kitchenSettingsRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
  kitchenTermsRoutes(app, context);

  app.get(
    staffEndpoints.kitchenSettings.pattern,
    {
      onRequest: staffOnly(context, 'read-zones'),
      schema: {
        tags,
        summary: 'What a kitchen does by itself',
        params: ById,
        response: { 200: KitchenSettings, ...errors },
      },
    },
    async (request, reply) =>
      (await settingsOf(orm, request.params.id)) ??
      sendRefusal(request, reply, refusal('not-found')),
  );

  app.patch(
    staffEndpoints.kitchenSettings.pattern,
    {
      onRequest: staffOnly(context, 'change-zones'),
      schema: {
        tags,
        summary: 'Changes what a kitchen does by itself',
        description: 'For orders that are brought from then on.',
        params: ById,
        body: KitchenSettingsChange,
        response: { 200: KitchenSettings, ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { lateFeeBack } = request.body;
      const changed = await orm.transaction(async (tx) => {
        const before = await settingsOf(tx, id);
        if (!before) return null;
        await tx.update(branches).set({ lateFeeBack }).where(eq(branches.id, id));
        const fields = { before: { lateFeeBack: before.lateFeeBack }, after: { lateFeeBack } };
        await audit(tx, request, { object: id, kitchen: id, ...fields });
        return { id, lateFeeBack };
      });
      return changed ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );
}

async function settingsOf(orm: Orm, kitchen: string): Promise<KitchenSettings | null> {
  const { id, lateFeeBack } = branches;
  const [found] = await orm.select({ id, lateFeeBack }).from(branches).where(eq(id, kitchen));
  return found ?? null;
}
