import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { Language } from '@mahlab/bakery/rules/language';
import { inLanguage } from '@mahlab/bakery/rules/language';
import type { ComponentType } from 'react';
import type { Say } from './language.tsx';
import { menuNeeds } from './menu-pages.ts';
import { bakeryData, productData } from './structured-data.ts';
import type { TextPart } from './texts.ts';

/** Answers of the contract by their address: what a page is rendered from and hydrated with. */
export type Answers = Record<string, unknown>;
export type LoadPanel = (language: Language) => Promise<ComponentType>;
export type RouteContext = { params: Record<string, string>; query: URLSearchParams };
export type HeadContext = RouteContext & {
  language: Language;
  say: Say;
  origin: string;
  answer: <T>(path: string) => T | undefined;
};
export type Head = {
  title: string;
  description?: string;
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** schema.org data; only pages that the server renders carry it. */
  structuredData?: object[];
};
export type Route = {
  pattern: string;
  load: () => Promise<ComponentType>;
  /** What the desktop panel shows beside it, where that is something of its own. */
  panel?: LoadPanel;
  /** The texts it needs beyond the shell's. */
  texts?: readonly TextPart[];
  /** Answers without which the page cannot be rendered; one that is missing makes it a 404. */
  needs?: (context: RouteContext) => string[];
  head: (context: HeadContext) => Head;
  /** Nothing for search engines: personal, or not a page of its own. */
  hidden?: true;
};

const product = (id: string) => endpoints.product(id);
const cakesPanel = () => import('./parts/cakes-panel.tsx').then((m) => m.CakesPanel);

export const NOT_FOUND: Route = {
  pattern: '*',
  load: () => import('./screens/not-found/not-found-screen.tsx').then((m) => m.NotFoundScreen),
  head: ({ say }) => ({ title: say('notFound.title') }),
  hidden: true,
};

/** The shop's table of contents: every address and the screen it shows. */
export const ROUTES: Route[] = [
  {
    pattern: '/',
    texts: ['home'],
    load: () => import('./screens/home/home-screen.tsx').then((m) => m.HomeScreen),
    needs: ({ query }) => menuNeeds(query.get('category') ?? undefined),
    head: ({ say, origin, answer }) => ({
      title: say('home.pageTitle'),
      description: say('home.pageDescription'),
      ...(import.meta.env.SSR && { structuredData: [bakeryData(origin, answer)] }),
    }),
  },
  {
    pattern: '/product/:id',
    texts: ['product'],
    load: () => import('./screens/product/product-screen.tsx').then((m) => m.ProductScreen),
    panel: () => import('./screens/product/product-panel.tsx').then((m) => m.ProductPanel),
    needs: ({ params }) => [product(params.id ?? '')],
    head: ({ params, language, origin, answer }) => {
      const detail = answer<ProductDetail>(product(params.id ?? ''));
      if (!detail) return { title: '' };
      return {
        title: inLanguage(detail.name, language),
        description: inLanguage(detail.description, language),
        image: detail.mainImage,
        ...(import.meta.env.SSR && { structuredData: [productData(origin, detail, language)] }),
      };
    },
  },
  {
    pattern: '/location',
    texts: ['location', 'hours'],
    load: () => import('./screens/location/location-screen.tsx').then((m) => m.LocationScreen),
    panel: () => import('./screens/location/kitchens-panel.tsx').then((m) => m.KitchensPanel),
    needs: () => [endpoints.content('locations'), endpoints.content('branches')],
    head: ({ say }) => ({
      title: say('location.title'),
      description: say('location.pageDescription'),
    }),
  },
  {
    pattern: '/cart',
    texts: ['cart'],
    load: () => import('./screens/cart/cart-screen.tsx').then((m) => m.CartScreen),
    panel: cakesPanel,
    head: ({ say }) => ({ title: say('cart.title') }),
    hidden: true,
  },
  {
    pattern: '/checkout/customer',
    texts: ['cart', 'checkout'],
    load: () =>
      import('./screens/checkout-customer/checkout-customer-screen.tsx').then(
        (m) => m.CheckoutCustomerScreen,
      ),
    panel: cakesPanel,
    head: ({ say }) => ({ title: say('checkout.title') }),
    hidden: true,
  },
  {
    pattern: '/checkout/address',
    texts: ['cart', 'checkout'],
    load: () =>
      import('./screens/checkout-address/checkout-address-screen.tsx').then(
        (m) => m.CheckoutAddressScreen,
      ),
    panel: cakesPanel,
    head: ({ say }) => ({ title: say('checkout.title') }),
    hidden: true,
  },
  {
    pattern: '/checkout/complete',
    texts: ['cart', 'checkout'],
    load: () =>
      import('./screens/checkout-complete/checkout-complete-screen.tsx').then(
        (m) => m.CheckoutCompleteScreen,
      ),
    panel: cakesPanel,
    head: ({ say }) => ({ title: say('checkout.title') }),
    hidden: true,
  },
  {
    pattern: '/payment/success/:token',
    texts: ['cart', 'checkout', 'payment'],
    load: () =>
      import('./screens/payment-success/payment-success-screen.tsx').then(
        (m) => m.PaymentSuccessScreen,
      ),
    panel: () => import('./screens/payment-success/paid-panel.tsx').then((m) => m.PaidPanel),
    head: ({ say }) => ({ title: say('payment.title') }),
    hidden: true,
  },
  {
    pattern: '/payment/failed/:token',
    texts: ['cart', 'checkout', 'payment'],
    load: () =>
      import('./screens/payment-failed/payment-failed-screen.tsx').then(
        (m) => m.PaymentFailedScreen,
      ),
    panel: () => import('./screens/payment-failed/failed-panel.tsx').then((m) => m.FailedPanel),
    head: ({ say }) => ({ title: say('payment.title') }),
    hidden: true,
  },
  {
    pattern: '/request-cake',
    texts: ['request'],
    load: () =>
      import('./screens/request-cake/request-cake-screen.tsx').then((m) => m.RequestCakeScreen),
    needs: () => [endpoints.content('configs')],
    head: ({ say }) => ({
      title: say('request.title'),
      description: say('request.pageDescription'),
    }),
  },
  {
    pattern: '/contact-us',
    load: () => import('./screens/contact-us/contact-us-screen.tsx').then((m) => m.ContactUsScreen),
    head: ({ say }) => ({ title: say('shell.aboutShop') }),
    hidden: true,
  },
  {
    pattern: '/login',
    texts: ['account'],
    load: () => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen),
    panel: () => import('./screens/login/login-panel.tsx').then((m) => m.LoginPanel),
    head: ({ say }) => ({ title: say('account.title') }),
    hidden: true,
  },
  {
    pattern: '/orders',
    texts: ['orders'],
    load: () => import('./screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
    head: ({ say }) => ({ title: say('orders.title') }),
    hidden: true,
  },
  {
    pattern: '/orders/:id',
    texts: ['checkout', 'orders'],
    load: () => import('./screens/order/order-screen.tsx').then((m) => m.OrderScreen),
    panel: () => import('./screens/order/order-panel.tsx').then((m) => m.OrderPanel),
    head: ({ say }) => ({ title: say('orders.one') }),
    hidden: true,
  },
  ...(['/profile', '/search', '/filter', '/cake-designer', '/contact', '/branch/:id'] as const).map(
    (pattern): Route => ({
      pattern,
      texts: ['later'],
      load: () => import('./screens/later/later-screen.tsx').then((m) => m.LaterScreen),
      head: ({ say }) => ({ title: say('later.title') }),
      hidden: true,
    }),
  ),
];
