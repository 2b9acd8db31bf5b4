import { filesOf, SERVER_LAYERS } from './server-layers.ts';

/**
 * Who may import whom. The first row whose `files` matches decides; a file without a row may not
 * import at all, so that a new part gets its row first. Paths start at the top of the repository;
 * imported files are written with a leading slash, which tells them from packages.
 */
export interface Row {
  files: RegExp;
  may: RegExp[];
  /** Imports for their types only: what the browser must not load. */
  mayTypes?: RegExp[];
  /** Overrides `may`. */
  never?: RegExp[];
  /** Overrides `never` for files that share this match, such as one screen's folder. */
  own?: RegExp;
  /** Packages which the part's package.json names. */
  declared?: true;
}

const node = /^node:/;
const rules = /^\/bakery\/src\/rules\//;
const contract = /^\/bakery\/src\/api\//;
// The files of the contract without the validator behind them.
const addresses = /^\/bakery\/src\/api\/(endpoints?|cake-picture)\b/;
const ui = /^\/ui\/src\//;
const web = /^\/web\/src\//;
const server = /^\/server\//;
const routes = /\/routes\.ts$/;
// What libvips may read is set for a whole process: a test that loaded these would take formats from the next.
const painter =
  /^\/server\/src\/cakes\/(?:painter(?:-sharp)?|paint|decode-layers|decorate|draw-.*)\.ts$/;
// Modules that an app's own build makes up, such as the compiled texts.
const made = /^virtual:/;
const scripts = /^\/scripts\//;

const browser: Pick<Row, 'mayTypes' | 'declared'> = { mayTypes: [contract], declared: true };

/** The rows of a layer of the server: its queries touch nothing but the database. */
function serverRows(layer: readonly string[], index: number): Row[] {
  const below = filesOf(SERVER_LAYERS.slice(0, index + 1).flat(), '/');
  const own = filesOf(layer, '');
  const row = {
    may: [below, /^\/server\/src\/config\.ts$/, /^\/server\/seed\//, rules, contract, node],
    mayTypes: [server],
    declared: true,
  } satisfies Partial<Row>;
  const queries = new RegExp(`${own.source}.*\\bqueries\\.ts$`);
  return [
    { ...row, files: queries, never: [routes, /^\/server\/src\/outside\//, /^fastify$/] },
    { ...row, files: own, never: [routes] },
  ];
}

/** The rows of an app, which knows no other: its screens, which know each other not, its parts, and what runs in Node. */
function appRows(app: string, more: RegExp[] = []): Row[] {
  const source = new RegExp(`^/${app}/src/`);
  const screens = new RegExp(`^/${app}/src/screens/`);
  const may = [source, web, rules, addresses, ...more, ui, made];
  return [
    {
      files: new RegExp(`^${app}/src/screens/`),
      may,
      never: [screens],
      own: new RegExp(`^${app}/src/screens/[^/]+`),
      ...browser,
    },
    // The files at the top (entries, routes) put the screens together; parts and state know none.
    { files: new RegExp(`^${app}/src/[^/]+$`), may, ...browser },
    { files: new RegExp(`^${app}/src/`), may, never: [screens], ...browser },
    // Configuration, the build and browser tests run in Node.
    {
      files: new RegExp(`^${app}/`),
      may: [new RegExp(`^/${app}/`), /^\/web\//, rules, contract, ui, scripts, node],
      declared: true,
    },
  ];
}

export const importTable: Row[] = [
  // Tests and what helps them.
  {
    files: /^bakery\/src\/rules\/(?:.*\.test|(?:.*\/)?testing[^/]*)\.ts$/,
    may: [rules, node],
    declared: true,
  },
  { files: /^bakery\/src\/rules\//, may: [rules], never: [/\/testing[^/]*$/] },
  { files: /^bakery\/src\/api\//, may: [rules, contract, /^zod$/] },
  { files: /^ui\/src\//, may: [ui, /^react$/, /^react\/jsx-runtime$/, /^@phosphor-icons\/core\//] },
  // What every app shares.
  { files: /^web\/src\//, may: [web, rules, addresses, ui], ...browser },
  { files: /^web\/build\//, may: [/^\/web\/build\//, node], declared: true },
  { files: /^web\/e2e\//, may: [web, /^\/web\/e2e\//, rules, scripts, node], declared: true },

  {
    files: /^server\/src\/(?:app|office-routes)\.ts$/,
    may: [server, rules, contract, node],
    declared: true,
  },
  // These need a PostgreSQL of their own: with a replica, or with a log that is copied away.
  {
    files: /^server\/src\/(?:database\/failover|backup\/point-in-time)\.test\.ts$/,
    may: [server, rules, contract, scripts, node],
    never: [routes],
    declared: true,
  },
  // Tests and what helps them put pieces of any layer together.
  {
    files: /^server\/src\/(?:.*\.test|(?:.*\/)?testing[^/]*|faults\/.*)\.ts$/,
    may: [server, rules, contract, node],
    never: [routes, painter],
    declared: true,
  },
  ...SERVER_LAYERS.flatMap(serverRows),
  // The files at the top put the layers together, and no layer knows them but for the settings.
  {
    files: /^server\/(?!src\/[^/]+\/)/,
    may: [server, rules, contract, node],
    never: [routes],
    declared: true,
  },

  ...appRows('storefront'),
  // It is drawn in the browser, by who is signed in: their rights and the calls of staff are known there.
  ...appRows('back-office', [/^\/bakery\/src\/api\/staff-(?:\w+-)?endpoints\b/]),

  // What it measures it asks over HTTP; only the old orders of its database are those of a test.
  {
    files: /^bench\//,
    may: [
      /^\/bench\//,
      rules,
      contract,
      scripts,
      node,
      /^\/server\/src\/board\/testing-old-orders\.ts$/,
    ],
    declared: true,
  },
  { files: /^art\//, may: [/^\/art\//, rules, node, /^sharp$/], declared: true },
  {
    files: /^scripts\/browser\.config\.ts$/,
    may: [
      /^\/(?:storefront|back-office)\/playwright\.config\.ts$/,
      /^\/web\/e2e\//,
      /^@playwright\/test$/,
      node,
    ],
  },
  // Tools may use any package, but like everybody else no app's source.
  { files: /^scripts\//, may: [scripts, rules, contract, node, /^[^/]/] },
];
