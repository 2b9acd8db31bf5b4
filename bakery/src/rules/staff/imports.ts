/** What may be brought as a file, and is given as one in the same columns. */
export const IMPORTS = ['products', 'areas', 'promotions'] as const;
export type Import = (typeof IMPORTS)[number];

/** The largest file, in bytes, and its most rows: two thousand products with their options. */
export const IMPORT_BYTES = 4 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;

/**
 * The columns of each file. They never change their names. A product's row is followed by those of its option groups,
 * each by its values, and by those of its extras: `row` says what a row is.
 */
export const IMPORT_COLUMNS: Record<Import, readonly string[]> = {
  products: [
    'row',
    'id',
    'name',
    'name_arabic',
    'description',
    'description_arabic',
    'category',
    'price_kwd',
    'was_kwd',
    'lead_minutes',
    'setup_minutes',
    'minutes',
    'trays',
    'active',
    'allergens',
    'minimum',
    'maximum',
    'one_quantity',
    'many_of_one',
    'type',
    'required',
  ],
  areas: [
    'id',
    'governorate',
    'name',
    'name_arabic',
    'kitchen',
    'delivery_kwd',
    'minimum_kwd',
    'drop_weight',
    'road_minutes',
  ],
  promotions: [
    'code',
    'percent',
    'amount_kwd',
    'maximum_kwd',
    'minimum_kwd',
    'valid_from',
    'valid_until',
    'limit_total',
    'limit_customer',
    'active',
  ],
};

/** What of a product, an area or a code a file may change. */
export const IMPORT_FIELDS = [
  'name',
  'arabicName',
  'description',
  'arabicDescription',
  'category',
  'price',
  'was',
  'leadMinutes',
  'setupMinutes',
  'unitMinutes',
  'trays',
  'active',
  'allergens',
  'options',
  'extras',
  'governorate',
  'service',
  'percent',
  'amount',
  'maximum',
  'minimum',
  'validFrom',
  'validUntil',
  'limitTotal',
  'limitPerCustomer',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The ids of new products, options, extras and areas: addresses of pages and calls hold them. */
export const IMPORT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** The column that says which one a row is about. */
export const IMPORT_KEYS: Record<Import, string> = {
  products: 'id',
  areas: 'id',
  promotions: 'code',
};

/** What a row of products is. */
export const PRODUCT_ROWS = ['product', 'group', 'value', 'extra'] as const;
export type ProductRow = (typeof PRODUCT_ROWS)[number];

/** What is wrong with a row of a file. */
export const IMPORT_PROBLEMS = [
  /** It has fewer or more cells than there are columns. */
  'half-row',
  'broken-quotes',
  /** A spreadsheet would compute this cell. */
  'formula',
  'missing',
  'too-long',
  'no-id',
  'twice',
  /** Nothing here has this id: a category, an allergen, a governorate, a kitchen. */
  'unknown',
  /** Another product's option or extra has this id. */
  'anothers',
  'no-amount',
  'no-whole',
  'no-yes',
  'no-time',
  'no-choice',
  /** It belongs to a product or a group, and none stands above it. */
  'no-parent',
  /** What it says does not fit together. */
  'unfit',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];
