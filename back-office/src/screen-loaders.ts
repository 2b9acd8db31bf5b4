import type { ComponentType } from 'react';
import type { Pattern } from './routes.ts';

/** The code of each route's screen. The app alone asks for it. */
export const SCREENS: Record<Pattern, () => Promise<ComponentType>> = {
  '/': () => import('./screens/today/today-screen.tsx').then((m) => m.TodayScreen),
  '/kitchen': () => import('./screens/kitchen/kitchen-screen.tsx').then((m) => m.KitchenScreen),
  '/bake-list': () =>
    import('./screens/bake-list/bake-list-screen.tsx').then((m) => m.BakeListScreen),
  '/order/:id': () => import('./screens/order/order-screen.tsx').then((m) => m.OrderScreen),
  '/runs': () => import('./screens/runs/runs-screen.tsx').then((m) => m.RunsScreen),
  '/drive': () => import('./screens/drive/drive-screen.tsx').then((m) => m.DriveScreen),
  '/calendar': () => import('./screens/calendar/calendar-screen.tsx').then((m) => m.CalendarScreen),
  '/menu': () => import('./screens/menu/menu-screen.tsx').then((m) => m.MenuScreen),
  '/menu/:id': () => import('./screens/product/product-screen.tsx').then((m) => m.ProductScreen),
  '/areas': () => import('./screens/areas/areas-screen.tsx').then((m) => m.AreasScreen),
  '/requests': () => import('./screens/requests/requests-screen.tsx').then((m) => m.RequestsScreen),
  '/people': () => import('./screens/people/people-screen.tsx').then((m) => m.PeopleScreen),
  '/people/audit': () => import('./screens/audit/audit-screen.tsx').then((m) => m.AuditScreen),
  '/reviews': () => import('./screens/reviews/reviews-screen.tsx').then((m) => m.ReviewsScreen),
  '/money': () => import('./screens/money/money-screen.tsx').then((m) => m.MoneyScreen),
  '/categories': () =>
    import('./screens/categories/categories-screen.tsx').then((m) => m.CategoriesScreen),
  '/designer': () => import('./screens/designer/designer-screen.tsx').then((m) => m.DesignerScreen),
  '/files': () => import('./screens/files/files-screen.tsx').then((m) => m.FilesScreen),
  '/numbers': () => import('./screens/numbers/numbers-screen.tsx').then((m) => m.NumbersScreen),
  '/payouts': () => import('./screens/payouts/payouts-screen.tsx').then((m) => m.PayoutsScreen),
  '/promotions': () =>
    import('./screens/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  '/settings': () => import('./screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  '/start': () => import('./screens/start/start-screen.tsx').then((m) => m.StartScreen),
  '/account': () => import('./screens/account/account-screen.tsx').then((m) => m.AccountScreen),
  '/sign-in': () => import('./screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
  '/invitation': () =>
    import('./screens/invitation/invitation-screen.tsx').then((m) => m.InvitationScreen),
  '*': () => import('./screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
};
