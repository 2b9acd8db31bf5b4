import type { Pattern } from './routes.ts';

/**
 * The file of each route's screen below `screens/`, by its pattern: a page tells the browser to fetch its screen early.
 * Apart from the routes, since browsers have no use for it.
 */
export const SCREEN_FILES: Record<Pattern, string> = {
  '/': 'today/today-screen',
  '/kitchen': 'kitchen/kitchen-screen',
  '/bake-list': 'bake-list/bake-list-screen',
  '/order/:id': 'order/order-screen',
  '/runs': 'runs/runs-screen',
  '/drive': 'drive/drive-screen',
  '/calendar': 'calendar/calendar-screen',
  '/menu': 'menu/menu-screen',
  '/menu/:id': 'product/product-screen',
  '/categories': 'categories/categories-screen',
  '/designer': 'designer/designer-screen',
  '/files': 'files/files-screen',
  '/areas': 'areas/areas-screen',
  '/requests': 'requests/requests-screen',
  '/people': 'people/people-screen',
  '/people/audit': 'audit/audit-screen',
  '/reviews': 'reviews/reviews-screen',
  '/money': 'money/money-screen',
  '/numbers': 'numbers/numbers-screen',
  '/payouts': 'payouts/payouts-screen',
  '/promotions': 'promotions/promotions-screen',
  '/settings': 'settings/settings-screen',
  '/start': 'start/start-screen',
  '/account': 'account/account-screen',
  '/sign-in': 'sign-in/sign-in-screen',
  '/invitation': 'invitation/invitation-screen',
  '*': 'not-found/not-found-screen',
};
