import type { App, AppContext } from '../../app-context.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';

/** Files for a spreadsheet, given and brought. */
export function fileRoutes(app: App, context: AppContext): void {
  exportRoutes(app, context);
  importRoutes(app, context);
}
