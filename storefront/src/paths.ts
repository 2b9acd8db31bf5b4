/** Every address of the shop, without the language prefix: links, redirects and tests ask here. */
export const paths = {
  home: (category?: string) => (category ? `/?category=${encodeURIComponent(category)}` : '/'),
  /** `then` is where the picker leads on to. */
  location: (then?: string) => (then ? `/location?then=${encodeURIComponent(then)}` : '/location'),
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  editLine: (id: string, line: string) =>
    `/product/${encodeURIComponent(id)}?line=${encodeURIComponent(line)}`,
  cart: () => '/cart',
  savedCart: (link: string) => `/cart?saved=${encodeURIComponent(link)}`,
  checkoutCustomer: () => '/checkout/customer',
  checkoutAddress: () => '/checkout/address',
  checkoutComplete: () => '/checkout/complete',
  /** `then` is where the choice of a day and a time leads on to. */
  checkoutTime: (then?: string) =>
    then ? `/checkout/time?then=${encodeURIComponent(then)}` : '/checkout/time',
  paymentSuccess: (token: string, attempt?: string) =>
    `/payment/success/${encodeURIComponent(token)}${attempt ? `?requested_order_id=${encodeURIComponent(attempt)}` : ''}`,
  paymentFailed: (token: string, attempt?: string) =>
    `/payment/failed/${encodeURIComponent(token)}${attempt ? `?requested_order_id=${encodeURIComponent(attempt)}` : ''}`,
  profile: () => '/profile',
  /** `query` is a filter's, with its question mark. */
  search: (query = '') => `/search${query}`,
  filter: (query = '') => `/filter${query}`,
  /** `query` is a design's link, or `line=` and the id of a cake in the cart. */
  designer: (query = '') => (query ? `/cake-designer?${query}` : '/cake-designer'),
  contact: () => '/contact',
  contactUs: () => '/contact-us',
  branch: (id: string) => `/branch/${encodeURIComponent(id)}`,
  /** `then` is where signing in leads on to. */
  login: (then?: string) => (then ? `/login?then=${encodeURIComponent(then)}` : '/login'),
  orders: () => '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  requestCake: () => '/request-cake',
};
