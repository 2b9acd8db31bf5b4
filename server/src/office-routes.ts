import type { App, AppContext } from './app-context.ts';
import { staffAreaRoutes } from './staff/areas/area-routes.ts';
import { staffCalendarRoutes } from './staff/calendar/calendar-routes.ts';
import { staffJobRoutes } from './staff/dead-letter-routes.ts';
import { staffDesignerRoutes } from './staff/designer/designer-routes.ts';
import { revisionRoutes } from './staff/edits/revision-routes.ts';
import { fileRoutes } from './staff/files/file-routes.ts';
import { staffMailRoutes } from './staff/mail-routes.ts';
import { staffProductRoutes } from './staff/menu/product-routes.ts';
import { findPaymentRoutes } from './staff/money/find-routes.ts';
import { moneyRoutes } from './staff/money/money-routes.ts';
import { numbersRoutes } from './staff/numbers/numbers-routes.ts';
import { payoutRoutes } from './staff/payouts/payout-routes.ts';
import { staffPlanRoutes } from './staff/plan-routes.ts';
import { staffPromiseRoutes } from './staff/promise-routes.ts';
import { staffPromotionRoutes } from './staff/promotions/promotion-routes.ts';
import { staffReviewRoutes } from './staff/review-routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { kitchenSettingsRoutes } from './staff/settings/kitchen-settings-routes.ts';
import { shopSettingsRoutes } from './staff/settings/shop-settings-routes.ts';
import { staffStopRoutes } from './staff/stop-routes.ts';
import { staffWindowRoutes } from './staff/window-routes.ts';

/** What the back office asks and changes, of all that only staff may. */
export function officeRoutes(app: App, context: AppContext): void {
  staffRoutes(app, context);
  staffPromotionRoutes(app, context);
  staffReviewRoutes(app, context);
  moneyRoutes(app, context);
  findPaymentRoutes(app, context);
  payoutRoutes(app, context);
  fileRoutes(app, context);
  numbersRoutes(app, context);
  staffMailRoutes(app, context);
  staffJobRoutes(app, context);
  staffPlanRoutes(app, context);
  staffCalendarRoutes(app, context);
  staffAreaRoutes(app, context);
  staffProductRoutes(app, context);
  staffDesignerRoutes(app, context);
  staffStopRoutes(app, context);
  staffWindowRoutes(app, context);
  revisionRoutes(app, context);
  kitchenSettingsRoutes(app, context);
  shopSettingsRoutes(app, context);
  staffPromiseRoutes(app, context);
}
