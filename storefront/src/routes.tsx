import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import type { ComponentType } from 'react';
import { menuNeeds } from './menu-pages.ts';
import { loadTexts, type TextPart } from './texts.ts';

/** Answers of the contract by their address: what a page is rendered from and hydrated with. */
export type Answers = Record<string, unknown>;
export type LoadPanel = (language: Language) => Promise<ComponentType>;
export type RouteContext = { params: Record<string, string>; query: URLSearchParams };
export type Route = {
  pattern: string;
  load: () => Promise<ComponentType>;
  /** What the desktop panel shows beside it, where that is something of its own. */
  panel?: LoadPanel;
  /** The texts it needs beyond the shell's. */
  texts?: readonly TextPart[];
  /** Answers without which the page cannot be rendered; one that is missing makes it a 404. */
  needs?: (context: RouteContext) => string[];
};

const product = (id: string) => endpoints.product(id);
const kitchensPanel: LoadPanel = async (language) => {
  const [panel] = await Promise.all([
    import('./parts/panels/kitchens-panel.tsx'),
    loadTexts(language, ['location', 'hours']),
  ]);
  return panel.KitchensPanel;
};
const DESIGNER_LISTS = [
  'configs',
  'shapes',
  'flavours',
  'toppings',
  'colors',
  'sizes',
  'topping-categories',
] as const;
const cakesPanel = () => import('./parts/panels/cakes-panel.tsx').then((m) => m.CakesPanel);

export const NOT_FOUND: Route = {
  pattern: '*',
  load: () => import('./screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
};

/** The shop's table of contents: every address and the screen it shows. */
export const ROUTES: Route[] = [
  {
    pattern: '/',
    texts: ['home'],
    load: () => import('./screens/home/home-screen.tsx').then((m) => m.HomeScreen),
    needs: ({ query }) => menuNeeds(query.get('category') ?? undefined),
  },
  {
    pattern: '/product/:id',
    texts: ['product'],
    load: async () => {
      const screen = await import('./screens/product/product-screen.tsx');
      if (!import.meta.env.SSR) await screen.productPageAtHand();
      return screen.ProductScreen;
    },
    panel: () => import('./screens/product/product-panel.tsx').then((m) => m.ProductPanel),
    needs: ({ params }) => [product(params.id ?? '')],
  },
  {
    pattern: '/location',
    texts: ['location', 'hours'],
    load: () => import('./screens/location/location-screen.tsx').then((m) => m.LocationScreen),
    panel: kitchensPanel,
    needs: () => [endpoints.content('locations'), endpoints.content('branches')],
  },
  {
    pattern: '/cart',
    texts: ['cart'],
    load: () => import('./screens/cart/cart-screen.tsx').then((m) => m.CartScreen),
    panel: cakesPanel,
  },
  {
    pattern: '/checkout/customer',
    texts: ['account', 'cart', 'checkout'],
    load: () =>
      import('./screens/checkout-customer/checkout-customer-screen.tsx').then(
        (m) => m.CheckoutCustomerScreen,
      ),
    panel: cakesPanel,
  },
  {
    pattern: '/checkout/address',
    texts: ['cart', 'checkout'],
    load: () =>
      import('./screens/checkout-address/checkout-address-screen.tsx').then(
        (m) => m.CheckoutAddressScreen,
      ),
    panel: cakesPanel,
  },
  {
    pattern: '/checkout/complete',
    texts: ['cart', 'checkout'],
    load: () =>
      import('./screens/checkout-complete/checkout-complete-screen.tsx').then(
        (m) => m.CheckoutCompleteScreen,
      ),
    panel: cakesPanel,
  },
  {
    pattern: '/payment/success/:token',
    texts: ['account', 'cart', 'checkout', 'payment'],
    load: () =>
      import('./screens/payment-success/payment-success-screen.tsx').then(
        (m) => m.PaymentSuccessScreen,
      ),
    panel: () => import('./screens/payment-success/paid-panel.tsx').then((m) => m.PaidPanel),
  },
  {
    pattern: '/payment/failed/:token',
    texts: ['cart', 'checkout', 'payment'],
    load: () =>
      import('./screens/payment-failed/payment-failed-screen.tsx').then(
        (m) => m.PaymentFailedScreen,
      ),
    panel: () => import('./screens/payment-failed/failed-panel.tsx').then((m) => m.FailedPanel),
  },
  {
    pattern: '/request-cake',
    texts: ['request'],
    load: () =>
      import('./screens/request-cake/request-cake-screen.tsx').then((m) => m.RequestCakeScreen),
    needs: () => [endpoints.content('configs')],
  },
  {
    pattern: '/search',
    texts: ['search'],
    load: () => import('./screens/search/search-screen.tsx').then((m) => m.SearchScreen),
  },
  {
    pattern: '/filter',
    texts: ['search'],
    load: () => import('./screens/filter/filter-screen.tsx').then((m) => m.FilterScreen),
  },
  {
    pattern: '/contact',
    texts: ['contact', 'hours', 'reviews'],
    load: () => import('./screens/contact/contact-screen.tsx').then((m) => m.ContactScreen),
    panel: kitchensPanel,
  },
  {
    pattern: '/branch/:id',
    texts: ['contact', 'hours'],
    load: () => import('./screens/branch/branch-screen.tsx').then((m) => m.BranchScreen),
    panel: kitchensPanel,
    needs: () => [endpoints.content('branches')],
  },
  {
    pattern: '/offline',
    texts: ['offline'],
    load: () => import('./screens/offline/offline-screen.tsx').then((m) => m.OfflineScreen),
  },
  {
    pattern: '/contact-us',
    load: () => import('./screens/contact-us/contact-us-screen.tsx').then((m) => m.ContactUsScreen),
  },
  {
    pattern: '/login',
    texts: ['account'],
    load: () => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen),
    panel: () => import('./screens/login/login-panel.tsx').then((m) => m.LoginPanel),
  },
  {
    pattern: '/orders',
    texts: ['orders'],
    load: () => import('./screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
  },
  {
    pattern: '/orders/:id',
    texts: ['checkout', 'orders'],
    load: () => import('./screens/order/order-screen.tsx').then((m) => m.OrderScreen),
    panel: () => import('./screens/order/order-panel.tsx').then((m) => m.OrderPanel),
  },
  {
    pattern: '/profile',
    texts: ['account', 'checkout', 'orders', 'profile'],
    load: () => import('./screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  },
  {
    pattern: '/cake-designer',
    texts: ['designer'],
    load: () =>
      import('./screens/cake-designer/cake-designer-screen.tsx').then((m) => m.CakeDesignerScreen),
    panel: () => import('./screens/cake-designer/designer-panel.tsx').then((m) => m.DesignerPanel),
    needs: () => DESIGNER_LISTS.map(endpoints.content),
  },
];
