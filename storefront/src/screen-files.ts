import type { Pattern } from './routes.ts';

/**
 * The file of each route's screen, by its pattern: a page tells the browser to fetch its screen early.
 * Apart from the routes, since browsers have no use for it.
 */
export const SCREEN_FILES: Record<Pattern, string> = {
  '*': 'not-found/not-found-screen',
  '/': 'home/home-screen',
  '/product/:id': 'product/product-screen',
  '/location': 'location/location-screen',
  '/cart': 'cart/cart-screen',
  '/checkout/customer': 'checkout-customer/checkout-customer-screen',
  '/checkout/address': 'checkout-address/checkout-address-screen',
  '/checkout/time': 'checkout-time/checkout-time-screen',
  '/checkout/complete': 'checkout-complete/checkout-complete-screen',
  '/payment/success/:token': 'payment-success/payment-success-screen',
  '/payment/failed/:token': 'payment-failed/payment-failed-screen',
  '/quote/:token': 'quote/quote-screen',
  '/payment/supplement/:token': 'supplement/supplement-screen',
  '/contact-us': 'contact-us/contact-us-screen',
  '/offline': 'offline/offline-screen',
  '/profile': 'profile/profile-screen',
  '/search': 'search/search-screen',
  '/filter': 'filter/filter-screen',
  '/cake-designer': 'cake-designer/cake-designer-screen',
  '/contact': 'contact/contact-screen',
  '/branch/:id': 'branch/branch-screen',
  '/login': 'login/login-screen',
  '/orders': 'orders/orders-screen',
  '/request-cake': 'request-cake/request-cake-screen',
  '/orders/:id': 'order/order-screen',
};
