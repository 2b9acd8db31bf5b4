import type { ProductState } from '../rules/staff/product-list.ts';
import { endpoint } from './endpoint.ts';
import type { PageQuery, Sent } from './endpoints.ts';
import type { WindowKept } from './promise.ts';
import type {
  Asked,
  Closed,
  CloseMismatch,
  MoneyWaiting,
  OrderTrail,
  RefundAction,
  RefundDecision,
  RefundOrder,
  RefundRequest,
  RefundWaits,
  StaffMismatch,
  StaffRefund,
} from './staff.ts';
import type { StaffCalendar } from './staff-calendar.ts';
import { staffDayEndpoints } from './staff-day-endpoints.ts';
import type { DeadLetter, DeadLetterAction } from './staff-dead-letter.ts';
import type { KitchenAdded, KitchenTermsChange, StaffKitchenTerms } from './staff-kitchen-terms.ts';
import type { NewShop, NewShopState } from './staff-new-shop.ts';
import type { FigureRows, Numbers } from './staff-numbers.ts';
import { staffPeopleEndpoints } from './staff-people-endpoints.ts';
import type {
  PlanChange,
  PlanChanged,
  PlanPreview,
  RamadanSuggestion,
  StaffPlan,
} from './staff-plan.ts';
import type {
  PlaceProduct,
  PriceChange,
  PricesChanged,
  ProductPlaced,
  StaffProducts,
} from './staff-product.ts';
import type {
  ConflictsWritten,
  StaffConflict,
  StaffMove,
  StaffOrderWindows,
  StaffPromise,
  WriteConflicts,
} from './staff-promise.ts';
import type { WaitingRequests } from './staff-quote.ts';

import { staffRunEndpoints } from './staff-run-endpoints.ts';
import type {
  KitchenSettings,
  KitchenSettingsChange,
  SettingsChange,
  StaffSettings,
} from './staff-settings.ts';
import type { NewStop, StaffStop } from './staff-stop.ts';
import type { Takings } from './staff-takings.ts';

type OfKitchen = { kitchen?: string | undefined };

/** Addresses that staff call. Apart from the others, since no shopper's browser needs them. */
export const staffEndpoints = {
  ...staffPeopleEndpoints,
  ...staffDayEndpoints,
  ...staffRunEndpoints,
  waitingRequests: endpoint<{ get: () => WaitingRequests }>()('/staff/request/waiting'),
  orderTrail: endpoint<{ get: () => OrderTrail }>()('/staff/order/:id/trail'),
  refundOrder: endpoint<{
    post: (refund: Sent<typeof RefundOrder> | undefined) => StaffRefund | RefundWaits;
  }>()('/staff/order/:id/refund'),
  settleOrder: endpoint<{ post: (body: undefined) => Asked }>()('/staff/order/:id/settle'),
  refunds: endpoint<{ get: () => StaffRefund[] }, PageQuery>()('/staff/refund/list'),
  decideRefund: endpoint<{ post: (action: Sent<typeof RefundAction>) => StaffRefund }>()(
    '/staff/refund/:id',
  ),
  refundRequests: endpoint<{ get: () => RefundRequest[] }, PageQuery>()(
    '/staff/refund-request/list',
  ),
  decideRequest: endpoint<{ post: (decision: Sent<typeof RefundDecision>) => RefundRequest }>()(
    '/staff/refund-request/:id',
  ),
  moneyWaiting: endpoint<{ get: () => MoneyWaiting }>()('/staff/money/waiting'),
  mismatches: endpoint<{ get: () => StaffMismatch[] }, PageQuery>()('/staff/payment/mismatch/list'),
  closeMismatch: endpoint<{ post: (close: Sent<typeof CloseMismatch>) => Closed }>()(
    '/staff/payment/:id/mismatch',
  ),
  takings: endpoint<{ get: () => Takings }, { from?: string; until?: string; kitchen?: string }>()(
    '/staff/takings',
  ),
  numbers: endpoint<
    { get: () => Numbers },
    { from?: string; until?: string; days?: number; kitchen?: string }
  >()('/staff/numbers'),
  figure: endpoint<
    { get: () => FigureRows },
    { from?: string; until?: string; kitchen?: string; page?: number }
  >()('/staff/numbers/:figure'),
  export: endpoint<{ get: () => string }, { from?: string; until?: string; kitchen?: string }>()(
    '/staff/export/:what.csv',
  ),
  deadLetters: endpoint<{ get: () => DeadLetter[] }, PageQuery>()('/staff/dead-letter/list'),
  decideDeadLetter: endpoint<{ post: (action: Sent<typeof DeadLetterAction>) => { id: string } }>()(
    '/staff/dead-letter/:id',
  ),
  plan: endpoint<{ post: (change: Sent<typeof PlanChange>) => PlanChanged }>()('/staff/plan'),
  planPreview: endpoint<{ post: (change: Sent<typeof PlanChange>) => PlanPreview }>()(
    '/staff/plan/preview',
  ),
  plans: endpoint<{ get: () => StaffPlan[] }, OfKitchen & { from?: string }>()('/staff/plan/list'),
  calendar: endpoint<{ get: () => StaffCalendar }, { from?: string; days?: number }>()(
    '/staff/calendar',
  ),
  ramadan: endpoint<{ get: () => RamadanSuggestion }, { kitchen: string; from?: string }>()(
    '/staff/plan/ramadan',
  ),
  products: endpoint<
    { get: () => StaffProducts },
    { state?: ProductState; text?: string; from?: string | undefined; limit?: number }
  >()('/staff/product/list'),
  prices: endpoint<{ post: (change: Sent<typeof PriceChange>) => PricesChanged }>()(
    '/staff/product/prices',
  ),
  placeProduct: endpoint<{ post: (place: Sent<typeof PlaceProduct>) => ProductPlaced }>()(
    '/staff/product/:id/place',
  ),
  stops: endpoint<{ get: () => StaffStop[] }, OfKitchen>()('/staff/stop/list'),
  stop: endpoint<{ post: (stop: Sent<typeof NewStop>) => StaffStop }>()('/staff/stop'),
  liftStop: endpoint<{ delete: () => { id: string } }>()('/staff/stop/:id'),
  orderWindow: endpoint<{ post: (move: Sent<typeof StaffMove>) => WindowKept }>()(
    '/staff/order/:id/window',
  ),
  orderWindows: endpoint<{ get: () => StaffOrderWindows }, { from?: string; days?: number }>()(
    '/staff/order/:id/windows',
  ),
  writeConflicts: endpoint<{ post: (of: Sent<typeof WriteConflicts>) => ConflictsWritten }>()(
    '/staff/conflicts/write',
  ),
  conflicts: endpoint<{ get: () => StaffConflict[] }, OfKitchen>()('/staff/conflicts'),
  promises: endpoint<
    { get: () => StaffPromise[] },
    PageQuery & OfKitchen & { state: 'unplaced' | 'undated' }
  >()('/staff/promises'),
  settings: endpoint<{
    get: () => StaffSettings;
    patch: (change: Sent<typeof SettingsChange>) => StaffSettings;
  }>()('/staff/settings'),
  newShop: endpoint<{
    get: () => NewShopState;
    post: (shop: Sent<typeof NewShop>) => NewShopState;
  }>()('/staff/new-shop'),
  kitchenSettings: endpoint<{
    get: () => KitchenSettings;
    patch: (change: Sent<typeof KitchenSettingsChange>) => KitchenSettings;
  }>()('/staff/kitchen-settings/:id'),
  kitchens: endpoint<{
    get: () => StaffKitchenTerms[];
    post: (kitchen: Sent<typeof KitchenAdded>) => StaffKitchenTerms[];
  }>()('/staff/kitchens'),
  kitchenTerms: endpoint<{
    patch: (change: Sent<typeof KitchenTermsChange>) => StaffKitchenTerms[];
  }>()('/staff/kitchens/:id'),
  sendMail: endpoint<{ post: (body: undefined) => { id: string } }>()('/staff/mail/:id/send'),
};
