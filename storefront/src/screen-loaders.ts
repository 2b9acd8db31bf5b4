import type { ComponentType } from 'react';
import { type LoadPanel, withFacts } from './parts/panels/lazy-panels.ts';
import type { Pattern } from './routes.ts';
import { loadTexts } from './texts.ts';

export type ScreenLoader = {
  load: () => Promise<ComponentType>;
  /** What the desktop panel shows beside it, where that is something of its own. */
  panel?: LoadPanel;
};

const kitchensPanel: LoadPanel = async (language) => {
  const [panel] = await Promise.all([
    import('./parts/panels/kitchens-panel.tsx'),
    loadTexts(language, ['location', 'hours']),
  ]);
  return panel.KitchensPanel;
};
const cakesPanel = () => import('./parts/panels/cakes-panel.tsx').then((m) => m.CakesPanel);

const foundPanel = withFacts(() =>
  import('./screens/search/found-panel.tsx').then((m) => m.FoundPanel),
);
const lastOrderPanel = withFacts(() =>
  import('./screens/orders/last-order-panel.tsx').then((m) => m.LastOrderPanel),
);

const missingPanel = withFacts(() =>
  import('./parts/panels/season-panel.tsx').then((m) => m.MissingPanel),
);

/** The code of each route's screen. The router alone asks for it. */
export const SCREENS: Record<Pattern, ScreenLoader> = {
  '/': {
    load: () => import('./screens/home/home-screen.tsx').then((m) => m.HomeScreen),
  },
  '/product/:id': {
    load: async () => {
      const screen = await import('./screens/product/product-screen.tsx');
      if (!import.meta.env.SSR) await screen.productPageAtHand();
      return screen.ProductScreen;
    },
    panel: () => import('./screens/product/product-panel.tsx').then((m) => m.ProductPanel),
  },
  '/location': {
    load: () => import('./screens/location/location-screen.tsx').then((m) => m.LocationScreen),
    panel: kitchensPanel,
  },
  '/cart': {
    load: () => import('./screens/cart/cart-screen.tsx').then((m) => m.CartScreen),
    panel: cakesPanel,
  },
  '/checkout/customer': {
    load: () =>
      import('./screens/checkout-customer/checkout-customer-screen.tsx').then(
        (m) => m.CheckoutCustomerScreen,
      ),
    panel: cakesPanel,
  },
  '/checkout/address': {
    load: () =>
      import('./screens/checkout-address/checkout-address-screen.tsx').then(
        (m) => m.CheckoutAddressScreen,
      ),
    panel: cakesPanel,
  },
  '/checkout/time': {
    load: () =>
      import('./screens/checkout-time/checkout-time-screen.tsx').then((m) => m.CheckoutTimeScreen),
    panel: cakesPanel,
  },
  '/checkout/complete': {
    load: () =>
      import('./screens/checkout-complete/checkout-complete-screen.tsx').then(
        (m) => m.CheckoutCompleteScreen,
      ),
    panel: cakesPanel,
  },
  '/payment/success/:token': {
    load: () =>
      import('./screens/payment-success/payment-success-screen.tsx').then(
        (m) => m.PaymentSuccessScreen,
      ),
    panel: () => import('./screens/payment-success/paid-panel.tsx').then((m) => m.PaidPanel),
  },
  '/payment/failed/:token': {
    load: () =>
      import('./screens/payment-failed/payment-failed-screen.tsx').then(
        (m) => m.PaymentFailedScreen,
      ),
    panel: () => import('./screens/payment-failed/failed-panel.tsx').then((m) => m.FailedPanel),
  },
  '/request-cake': {
    load: () =>
      import('./screens/request-cake/request-cake-screen.tsx').then((m) => m.RequestCakeScreen),
  },
  '/quote/:token': {
    load: () => import('./screens/quote/quote-screen.tsx').then((m) => m.QuoteScreen),
  },
  '/payment/supplement/:token': {
    load: () =>
      import('./screens/supplement/supplement-screen.tsx').then((m) => m.SupplementScreen),
  },
  '/search': {
    load: () => import('./screens/search/search-screen.tsx').then((m) => m.SearchScreen),
    panel: foundPanel,
  },
  '/filter': {
    load: () => import('./screens/filter/filter-screen.tsx').then((m) => m.FilterScreen),
    panel: foundPanel,
  },
  '/contact': {
    load: () => import('./screens/contact/contact-screen.tsx').then((m) => m.ContactScreen),
    panel: kitchensPanel,
  },
  '/branch/:id': {
    load: () => import('./screens/branch/branch-screen.tsx').then((m) => m.BranchScreen),
    panel: kitchensPanel,
  },
  '/offline': {
    load: () => import('./screens/offline/offline-screen.tsx').then((m) => m.OfflineScreen),
  },
  '/contact-us': {
    load: () => import('./screens/contact-us/contact-us-screen.tsx').then((m) => m.ContactUsScreen),
  },
  '/login': {
    load: () => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen),
    panel: () => import('./screens/login/login-panel.tsx').then((m) => m.LoginPanel),
  },
  '/orders': {
    load: () => import('./screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
    panel: lastOrderPanel,
  },
  '/orders/:id': {
    load: () => import('./screens/order/order-screen.tsx').then((m) => m.OrderScreen),
    panel: () => import('./screens/order/order-panel.tsx').then((m) => m.OrderPanel),
  },
  '/profile': {
    load: () => import('./screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
    panel: lastOrderPanel,
  },
  '/cake-designer': {
    load: () =>
      import('./screens/cake-designer/cake-designer-screen.tsx').then((m) => m.CakeDesignerScreen),
    panel: () => import('./screens/cake-designer/designer-panel.tsx').then((m) => m.DesignerPanel),
  },
  '*': {
    load: () => import('./screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
    panel: missingPanel,
  },
};
