/**
 * The layers of the server's folders, lowest first: a folder imports from its own layer and those below it, types
 * from anywhere. Between the folders of one layer the test of the folder graph allows no circle.
 */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  [
    'database',
    'schema',
    'secrets',
    'logging',
    'process',
    'tracing',
    'http',
    'health',
    'metrics',
    'openapi',
    'pages',
    'files',
    'backup',
    'typeset',
    'jobs',
    'outbox',
    'outside',
    'seed',
  ],
  ['catalog', 'cakes', 'pricing', 'customers', 'people', 'carts', 'visits'],
  ['promises', 'promotions', 'orders/lifecycle', 'payments', 'orders/revisions', 'orders'],
  [
    'documents',
    'order-history',
    'order-live',
    'mail',
    'reviews',
    'cake-requests',
    'quotes',
    'erasure',
  ],
  ['staff', 'cake-sheets', 'board', 'kitchen', 'print-log', 'papers', 'runs'],
];

/** The files of some folders, as paths from the top, after a prefix; a folder's subfolder of another layer is not its own. */
export function filesOf(folders: readonly string[], prefix: string): RegExp {
  const others = SERVER_LAYERS.flat().filter((folder) => folder.includes('/'));
  const alternatives = folders.map((folder) => {
    const inner = others
      .filter((other) => other.startsWith(`${folder}/`))
      .map((other) => `(?!${other.slice(folder.length + 1)}/)`);
    return `${folder}/${inner.join('')}`;
  });
  return new RegExp(`^${prefix}server/src/(?:${alternatives.join('|')})`);
}
