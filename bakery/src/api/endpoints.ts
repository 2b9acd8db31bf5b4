import type { z } from 'zod';
import type { Mode } from '../rules/promise/plan.ts';
import type {
  AuthResult,
  ChangePassword,
  CodeRequest,
  CodeSent,
  CreateAccount,
  DeleteAccount,
  GoogleLink,
  GoogleLogin,
  GoogleNonce,
  Login,
  ResetPassword,
  SignedOut,
} from './auth.ts';
import type { CakeRequest, CakeRequestTaken } from './cake-request.ts';
import type { CartSaved, CartSync, SavedCart } from './cart.ts';
import type { Branch, CONTENT_SCHEMAS } from './content.ts';
import type {
  AccountDeleted,
  AddressChange,
  AddressDeleted,
  NewAddress,
  Profile,
  ProfileChange,
  SavedAddress,
} from './customer.ts';
import { endpoint, type GetPath, search } from './endpoint.ts';
import type {
  OrderPayload,
  OrderPlaced,
  PaymentResult,
  RetryAnswer,
  RetryPayload,
  VerifyPayload,
} from './order.ts';
import type {
  FindOrder,
  OrderAgain,
  OrderDetail,
  OrderGivenBack,
  OrderLinkAsked,
  OrderSummary,
} from './order-history.ts';
import type { ProductCount, ProductDetail, ProductSummary } from './product.ts';
import type { KeepWindow, OrderWindows, WindowKept, WindowName } from './promise.ts';
import type { PromotionAnswer, PromotionCheck } from './promotion.ts';
import type { Review, ReviewPayload, ReviewTaken } from './review.ts';
import type { StepsHeard, StepsReached } from './shop-step.ts';
import type { CartWindows, OfferedWindow, WindowsOfCart } from './window.ts';

// Types alone are imported from the schemas' files: browsers have this table without the validator.

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
/** An entry of the list of each kind. */
export type Content<Kind extends ContentKind> = z.infer<(typeof CONTENT_SCHEMAS)[Kind]>;

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
/** Where, how, and what the cart needs; `from` is a service day. */
export type WindowListQuery = {
  location?: string | undefined;
  branch?: string | undefined;
  mode: Mode;
  lead?: number;
  minutes?: number;
  trays?: number;
  products?: string | undefined;
  from?: string | undefined;
  days?: number;
  session?: string | undefined;
};
type OrderWindowsQuery = { from?: string | undefined; days?: number } & TokenQuery;

/** The right to an order. Whoever is signed in as its customer needs none. */
type TokenQuery = { token?: string | undefined };
/** A body as it is sent: what has a default may be missing. */
export type Sent<Schema extends z.ZodType> = z.input<Schema>;
type NoBody = Record<string, never>;
/** A stream or a document: no call of ours reads it as JSON. */
export type NotJson = object;

type ContentEndpoint = {
  <Kind extends ContentKind>(kind: Kind): GetPath<Content<Kind>[]>;
  pattern: string;
};

/**
 * Every address of the contract that shoppers call, with what it takes and answers; staff's are in
 * `staff-endpoints.ts`.
 */
export const endpoints = {
  content: endpoint<{ get: () => unknown }>()('/user/content/:kind') as ContentEndpoint,
  productList: endpoint<{ get: () => ProductSummary[] }, ProductListQuery>()('/user/product/list'),
  productCount: endpoint<{ get: () => ProductCount }, ProductFilterQuery>()('/user/product/count'),
  product: endpoint<{ get: () => ProductDetail }>()('/user/product/:id'),
  branchOfArea: endpoint<{ get: () => Branch }>()('/user/order/branch/:id'),
  upload: endpoint<{ upload: () => string[] }>()('/upload'),
  cart: endpoint<{ post: (cart: Sent<typeof CartSync>) => CartSaved }>()('/user/cart'),
  step: endpoint<{ post: (reached: Sent<typeof StepsReached>) => StepsHeard }>()('/user/step'),
  savedCart: endpoint<{ get: () => SavedCart }, { own?: string | undefined }>()('/user/cart/:link'),
  order: endpoint<{ post: (order: Sent<typeof OrderPayload>) => OrderPlaced }>()('/user/order'),
  windows: endpoint<
    {
      get: () => OfferedWindow[];
      post: (cart: Sent<typeof WindowsOfCart>) => CartWindows;
    },
    WindowListQuery
  >()('/user/order/windows'),
  keepWindow: endpoint<{ post: (window: Sent<typeof KeepWindow>) => WindowKept }>()(
    '/user/order/window',
  ),
  verifyOrder: endpoint<{ post: (returned: Sent<typeof VerifyPayload>) => PaymentResult }>()(
    '/user/order/verify/:id',
  ),
  retryOrder: endpoint<{ post: (body: Sent<typeof RetryPayload>) => RetryAnswer }, TokenQuery>()(
    '/user/order/retry/:id',
  ),
  reviewList: endpoint<{ get: () => Review[] }, ReviewListQuery>()('/user/review/list'),
  review: endpoint<{
    get: () => Review[];
    post: (review: Sent<typeof ReviewPayload>) => ReviewTaken;
  }>()('/user/review'),
  promotion: endpoint<{ post: (check: Sent<typeof PromotionCheck>) => PromotionAnswer }>()(
    '/user/promotion',
  ),
  cakeRequest: endpoint<{ post: (request: Sent<typeof CakeRequest>) => CakeRequestTaken }>()(
    '/user/cake-request',
  ),
  orders: endpoint<{ get: () => OrderSummary[] }, PageQuery>()('/user/orders'),
  findOrder: endpoint<{ post: (by: Sent<typeof FindOrder>) => OrderLinkAsked }>()(
    '/user/orders/find',
  ),
  orderOf: endpoint<{ get: () => OrderDetail }, TokenQuery>()('/user/orders/:id'),
  orderAgain: endpoint<{ get: () => OrderAgain }, TokenQuery>()('/user/orders/:id/again'),
  orderWindows: endpoint<{ get: () => OrderWindows }, OrderWindowsQuery>()(
    '/user/orders/:id/windows',
  ),
  orderWindow: endpoint<{ post: (window: Sent<typeof WindowName>) => WindowKept }, TokenQuery>()(
    '/user/orders/:id/window',
  ),
  orderRefund: endpoint<{ post: (body: NoBody) => OrderGivenBack }, TokenQuery>()(
    '/user/orders/:id/refund',
  ),
  orderEvents: endpoint<NotJson, TokenQuery>()('/user/orders/:id/events'),
  invoice: endpoint<NotJson, TokenQuery>()('/user/orders/:id/invoice'),
  creditNote: endpoint<NotJson, TokenQuery>()('/user/orders/:id/credit-note/:note'),
  sendCode: endpoint<{ post: (request: Sent<typeof CodeRequest>) => CodeSent }>()(
    '/user/auth/verify',
  ),
  createAccount: endpoint<{ post: (account: Sent<typeof CreateAccount>) => AuthResult }>()(
    '/user/auth/create-account',
  ),
  login: endpoint<{ post: (login: Sent<typeof Login>) => AuthResult }>()('/user/auth/login'),
  loginGoogle: endpoint<{ post: (login: Sent<typeof GoogleLogin>) => AuthResult }>()(
    '/user/auth/login/google',
  ),
  googleNonce: endpoint<{ post: (body: NoBody) => GoogleNonce }>()('/user/auth/google-nonce'),
  linkGoogle: endpoint<{ post: (link: Sent<typeof GoogleLink>) => Profile }>()(
    '/user/auth/link-google',
  ),
  refreshToken: endpoint<{ get: () => AuthResult }>()('/user/auth/refresh-token'),
  logout: endpoint<{ post: (body: NoBody) => SignedOut }>()('/user/auth/logout'),
  resetPassword: endpoint<{ post: (reset: Sent<typeof ResetPassword>) => AuthResult }>()(
    '/user/auth/reset-password',
  ),
  changePassword: endpoint<{ post: (change: Sent<typeof ChangePassword>) => AuthResult }>()(
    '/user/auth/change-password',
  ),
  profile: endpoint<{
    get: () => Profile;
    patch: (change: Sent<typeof ProfileChange>) => Profile;
    delete: (proof: Sent<typeof DeleteAccount>) => AccountDeleted;
  }>()('/user/profile'),
  addresses: endpoint<{
    get: () => SavedAddress[];
    post: (address: Sent<typeof NewAddress>) => SavedAddress;
  }>()('/user/address'),
  address: endpoint<{
    patch: (change: Sent<typeof AddressChange>) => SavedAddress;
    delete: () => AddressDeleted;
  }>()('/user/address/:id'),
  openApi: endpoint<{ get: () => object }>()('/openapi.json'),
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
