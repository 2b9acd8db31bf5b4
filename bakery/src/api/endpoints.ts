/** Every address of the wire contract that shoppers call, in one table; staff's are in staff-endpoints. */
export const API_BASE = '/apis/v1/core';

export const CONTENT_KINDS = [
  'configs',
  'categories',
  'locations',
  'shapes',
  'flavours',
  'toppings',
  'colors',
  'sizes',
  'branches',
  'topping-categories',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export type ProductFilterQuery = {
  location?: string | undefined;
  search?: string | undefined;
  category?: string | undefined;
  categories?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
};
export type ProductListQuery = ProductFilterQuery & {
  page?: number;
  limit?: number;
  sort?: string | undefined;
  language?: string | undefined;
};

export type PageQuery = { page?: number; limit?: number };
export type ReviewListQuery = PageQuery & { product?: string | undefined };

export const endpoints = {
  content: (kind: ContentKind) => `${API_BASE}/user/content/${kind}`,
  productList: (query: ProductListQuery = {}) => `${API_BASE}/user/product/list${search(query)}`,
  productCount: (query: ProductFilterQuery = {}) =>
    `${API_BASE}/user/product/count${search(query)}`,
  product: (id: string) => `${API_BASE}/user/product/${encodeURIComponent(id)}`,
  branchOfArea: (area: string) => `${API_BASE}/user/order/branch/${encodeURIComponent(area)}`,
  upload: () => `${API_BASE}/upload`,
  cart: () => `${API_BASE}/user/cart`,
  order: () => `${API_BASE}/user/order`,
  verifyOrder: (attempt: string) => `${API_BASE}/user/order/verify/${encodeURIComponent(attempt)}`,
  retryOrder: (attempt: string, token: string) =>
    `${API_BASE}/user/order/retry/${encodeURIComponent(attempt)}${search({ token })}`,
  reviewList: (query: ReviewListQuery = {}) => `${API_BASE}/user/review/list${search(query)}`,
  review: () => `${API_BASE}/user/review`,
  promotion: () => `${API_BASE}/user/promotion`,
  cakeRequest: () => `${API_BASE}/user/cake-request`,
  savedCart: (link: string, own?: string) =>
    `${API_BASE}/user/cart/${encodeURIComponent(link)}${search({ own })}`,
  orders: (query: PageQuery = {}) => `${API_BASE}/user/orders${search(query)}`,
  findOrder: () => `${API_BASE}/user/orders/find`,
  orderOf: (id: string, token?: string) =>
    `${API_BASE}/user/orders/${encodeURIComponent(id)}${search({ token })}`,
  orderAgain: (id: string, token?: string) =>
    `${API_BASE}/user/orders/${encodeURIComponent(id)}/again${search({ token })}`,
  orderEvents: (id: string, token?: string) =>
    `${API_BASE}/user/orders/${encodeURIComponent(id)}/events${search({ token })}`,
  invoice: (id: string, token: string) =>
    `${API_BASE}/user/orders/${encodeURIComponent(id)}/invoice${search({ token })}`,
  creditNote: (id: string, note: string, token: string) =>
    `${API_BASE}/user/orders/${encodeURIComponent(id)}/credit-note/${encodeURIComponent(note)}${search({ token })}`,
  sendCode: () => `${API_BASE}/user/auth/verify`,
  createAccount: () => `${API_BASE}/user/auth/create-account`,
  login: () => `${API_BASE}/user/auth/login`,
  loginGoogle: () => `${API_BASE}/user/auth/login/google`,
  googleNonce: () => `${API_BASE}/user/auth/google-nonce`,
  linkGoogle: () => `${API_BASE}/user/auth/link-google`,
  refreshToken: () => `${API_BASE}/user/auth/refresh-token`,
  logout: () => `${API_BASE}/user/auth/logout`,
  resetPassword: () => `${API_BASE}/user/auth/reset-password`,
  changePassword: () => `${API_BASE}/user/auth/change-password`,
  profile: () => `${API_BASE}/user/profile`,
  addresses: () => `${API_BASE}/user/address`,
  address: (id: string) => `${API_BASE}/user/address/${encodeURIComponent(id)}`,
  openApi: () => `${API_BASE}/openapi.json`,
};

/** Products a page of the list holds, and the first page's number (Spec 9). */
export const PAGE_SIZE = 20;
export const FIRST_PAGE = 1;

/** Where a file of a reference is shown. */
export function filePath(reference: string): string {
  return `/files/${reference.split('/').map(encodeURIComponent).join('/')}`;
}

/** Where a consent to mails is taken back, by the link that each such mail has. */
export function unsubscribePath(consent: string, token: string): string {
  return `/unsubscribe/${encodeURIComponent(consent)}${search({ token })}`;
}

/** Widths in which pictures are served; a width is the picture's CSS width times the screen's density. */
export const PICTURE_WIDTHS = [180, 360, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = 'avif' | 'webp';

/**
 * Address of a picture in one width and format, from the address the wire gives: `/files/…`, or that of a
 * cake, whose query says what is on it and stays behind.
 */
export function picturePath(file: string, width: PictureWidth, format: PictureFormat): string {
  return file.replace(/(?=\?)|$/, `/${width}.${format}`);
}

/** Where this server shows cakes: `/cakes/{name}.png`, and the sizes of `picturePath`. */
export const CAKES_PATH = '/cakes/';

/** The query of an address, with its question mark; what has no value is left out. */
export function search(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&');
  return text && `?${text}`;
}
