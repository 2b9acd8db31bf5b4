import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { SettingsChange, StaffSettings } from '@mahlab/bakery/api/staff-settings';
import type { Localized } from '@mahlab/bakery/rules/language';
import { keptSettings, type ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import { inArray, sql } from 'drizzle-orm';
import type { App, AppContext } from '../../app-context.ts';
import { entriesOf, settingsOf } from '../../catalog/shop-settings.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { claimUploads } from '../../files/uploads.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { configs } from '../../schema/catalog.ts';
import { newShopRoutes } from './new-shop-routes.ts';

/** What a picture that is not there is called. */
const MARK: Localized = { english: 'the mark', arabic: 'الشعار' };

/** What the owner says of the whole shop: its name and look, how it is reached, who sells, what it takes; and how it begins. */
export function shopSettingsRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  newShopRoutes(app, context);
  const onRequest = staffOnly(context, 'settings');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    staffEndpoints.settings.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The settings of the shop',
        response: { 200: StaffSettings, ...errors },
      },
    },
    async () => wireSettings(await readSettings(orm)),
  );

  app.patch(
    staffEndpoints.settings.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Changes the settings of the shop',
        description:
          'Every process of the shop has them within a second. Invoices that are issued stay as they are. Of two ' +
          'who change them at once the second is told.',
        body: SettingsChange,
        response: { 200: StaffSettings, ...errors, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { version, ...typed } = sanitizeText(request.body);
      const after = keptSettings(typed);
      const refused = await orm.transaction(async (tx) => {
        // A setting may have no row that could be locked; reading goes on.
        await tx.execute(sql`lock table ${configs} in share row exclusive mode`);
        const before = await readSettings(tx);
        if (hashOf(before) !== version) return refusal('settings-changed');
        const changed = (Object.keys(after) as (keyof ShopSettings)[]).filter(
          (field) => after[field] !== before[field],
        );
        if (changed.length === 0) return null;
        if (after.mark !== before.mark && !(await isMark(tx, after.mark))) {
          return refusal('file-unknown', { name: MARK });
        }
        await writeSettings(tx, after);
        await audit(tx, request, {
          object: 'settings',
          before: picked(before, changed),
          after: picked(after, changed),
        });
        return null;
      });
      return refused ? sendRefusal(request, reply, refused) : wireSettings(after);
    },
  );
}

/** Whether a picture may be the mark: an upload, which then stays; or none. */
async function isMark(tx: Tx, mark: string): Promise<boolean> {
  return mark === '' || (await claimUploads(tx, [mark])).missing.length === 0;
}

async function readSettings(orm: Orm): Promise<ShopSettings> {
  return settingsOf(await orm.select().from(configs));
}

async function writeSettings(tx: Tx, settings: ShopSettings): Promise<void> {
  const { kept, empty } = entriesOf(settings);
  await tx.delete(configs).where(inArray(configs.attribute, empty));
  await tx
    .insert(configs)
    .values(kept)
    .onConflictDoUpdate({ target: configs.attribute, set: { value: sql`excluded.value` } });
}

function wireSettings(settings: ShopSettings): StaffSettings {
  return { ...settings, version: hashOf(settings) };
}

function picked(settings: ShopSettings, fields: readonly (keyof ShopSettings)[]) {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}
