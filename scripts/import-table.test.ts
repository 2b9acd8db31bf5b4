import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

type Case = readonly [file: string, code: string];

const parts = ['bakery', 'ui', 'web', 'server', 'storefront', 'back-office', 'bench'];
const cart = 'bakery/src/rules/cart.ts';
const product = 'bakery/src/api/product.ts';
const button = 'ui/src/button.tsx';
const sheet = 'web/src/sheet.tsx';
const icons = 'web/build/icons.ts';
const route = 'server/src/orders/routes.ts';
const query = 'server/src/orders/queries.ts';
const home = 'storefront/src/screens/home/home.tsx';
const header = 'storefront/src/parts/shell/header.tsx';
const today = 'back-office/src/screens/today/today.tsx';
const rail = 'back-office/src/frame/rail.tsx';
const bench = 'bench/src/main.ts';
const tool = 'scripts/tool.ts';

const breaches: Case[] = [
  [cart, `import { z } from 'zod'`],
  [cart, `import { readFileSync } from 'node:fs'`],
  [cart, `import { statSync } from 'fs'`],
  [cart, `import type { Product } from '../api/product.ts'`],
  [cart, `import type { Card } from '@mahlab/bakery/api/product'`],
  [cart, `export * from '../api/product.ts'`],
  [cart, `export type Extra = import('../api/product.ts').Extra`],
  [cart, `import { fixture } from './testing-fixture.ts'`],
  ['bakery/src/rules/cart.test.ts', `import { product } from '../api/product.ts'`],
  ['bakery/src/rules/testing-carts.ts', `import { product } from '../api/product.ts'`],
  [product, `import { test } from 'node:test'`],
  [product, `import fastify from 'fastify'`],
  [product, `import { Button } from '@mahlab/ui/button'`],
  [button, `import { formatFils } from '@mahlab/bakery/rules/money'`],
  [button, `import { createRoot } from 'react-dom/client'`],
  [button, `import { Header } from '../../storefront/src/parts/shell/header.tsx'`],
  [sheet, `import { Header } from '../../storefront/src/parts/shell/header.tsx'`],
  [sheet, `import { product } from '@mahlab/bakery/api/product'`],
  [sheet, `import { app } from '@mahlab/server/app'`],
  [sheet, `import { readFileSync } from 'node:fs'`],
  [sheet, `import { icons } from '../build/icons.ts'`],
  [icons, `import { paths } from '../../storefront/src/paths.ts'`],
  [icons, `import { startPostgres } from '../../scripts/postgres.ts'`],
  ['web/e2e/axe.ts', `import { paths } from '../../storefront/src/paths.ts'`],
  ['ui/src/dialog.tsx', `import { Sheet } from '@mahlab/web/sheet.tsx'`],
  ['server/src/app.ts', `import { times } from '@mahlab/web/times.ts'`],
  ['server/src/app.ts', `import { render } from '@mahlab/storefront/entry-server.tsx'`],
  ['server/src/app.ts', `const entry = import('../../storefront/src/entry-server.tsx')`],
  ['server/src/app.ts', `import { Button } from '@mahlab/ui/button'`],
  ['server/src/app.ts', `import { useState } from 'react'`],
  ['server/src/main.ts', `import { orderRoutes } from './orders/routes.ts'`],
  [route, `import { cartRoutes } from '../cart/routes.ts'`],
  ['server/src/orders/orders.test.ts', `import { orderRoutes } from './routes.ts'`],
  ['server/src/cakes/cakes.test.ts', `import { decodeLayers } from './decode-layers.ts'`],
  ['server/src/http/answer.ts', `import { findCart } from '../carts/queries.ts'`],
  ['server/src/outbox/queue-mail.ts', `import { mailJob } from '../mail/mail-job.ts'`],
  ['server/src/carts/cart.ts', `import { placeOrder } from '../orders/place-order.ts'`],
  ['server/src/customers/codes.ts', `import { writeMail } from '../mail/write-mail.ts'`],
  ['server/src/payments/settle.ts', `import { issueInvoice } from '../documents/issue.ts'`],
  [
    'server/src/orders/lifecycle/place.ts',
    `import { mailsOfOrders } from '../../mail/order-mails.ts'`,
  ],
  ['server/src/orders/verify-order.ts', `const links = import('../documents/links.ts')`],
  ['server/src/mail/mail-job.ts', `import { orderFor } from '../staff/order-for.ts'`],
  ['server/src/jobs/jobs.ts', `import { workJobs } from '../work-jobs.ts'`],
  ['server/src/new-folder/new.ts', `import { orderFor } from '../staff/order-for.ts'`],
  [query, `import { sandbox } from '../outside/payment/sandbox.ts'`],
  [query, `import type { FastifyRequest } from 'fastify'`],
  [home, `import { CartScreen } from '../cart/cart.tsx'`],
  [home, `import { product } from '@mahlab/bakery/api/product'`],
  [home, `import { type Extra } from '@mahlab/bakery/api/product'`],
  [home, `import { z } from 'zod'`],
  [home, `import { readFileSync } from 'node:fs'`],
  [home, `import { app } from '@mahlab/server/app'`],
  [home, `import type { Order } from '../../../../server/src/orders/queries.ts'`],
  [header, `import { HomeScreen } from '../../screens/home/home.tsx'`],
  [header, `import { product } from '@mahlab/bakery/api/product'`],
  ['storefront/src/main.tsx', `import { product } from '@mahlab/bakery/api/product'`],
  ['storefront/e2e/order.test.ts', `import { createApp } from '../../server/src/app.ts'`],
  ['storefront/src/main.tsx', `import { BASE } from '../../back-office/src/paths.ts'`],
  [home, `import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints'`],
  [today, `import { OrderScreen } from '../order/order.tsx'`],
  [today, `import { BoardQuery } from '@mahlab/bakery/api/staff-board'`],
  [today, `import { paths } from '../../../../storefront/src/paths.ts'`],
  [today, `import { orderFor } from '../../../../server/src/staff/order-for.ts'`],
  [rail, `import { TodayScreen } from '../screens/today/today.tsx'`],
  ['back-office/src/app.tsx', `const shop = import('../../storefront/src/app.tsx')`],
  ['back-office/e2e/other.test.ts', `import { paths } from '../../storefront/src/paths.ts'`],
  ['back-office/e2e/today.test.ts', `import { createApp } from '../../server/src/app.ts'`],
  [bench, `import { createApp } from '../../server/src/app.ts'`],
  [bench, `import { Header } from '@mahlab/storefront/parts/shell/header'`],
  [tool, `import { createApp } from '../server/src/app.ts'`],
  ['somewhere/new.ts', `import { useState } from 'react'`],
];

const legal: Case[] = [
  [cart, `import { formatFils } from './money.ts'`],
  [
    'bakery/src/rules/cart.test.ts',
    `import fc from 'fast-check'; import { test } from 'node:test'`,
  ],
  [
    'bakery/src/rules/testing-carts.ts',
    `import fc from 'fast-check'; import { formatFils } from './money.ts'`,
  ],
  [product, `import { z } from 'zod'; import type { Fils } from '../rules/money.ts'`],
  [button, `import { useState } from 'react'; import { Icon } from './icon.tsx'`],
  [button, `import arrow from '@phosphor-icons/core/regular/arrow-right.svg?icon'`],
  [sheet, `import { Button } from '@mahlab/ui/button'; import { useModal } from './use-modal.ts'`],
  [
    sheet,
    `import type { ErrorBody } from '@mahlab/bakery/api/common'; import { create } from 'zustand'`,
  ],
  [icons, `import { readFileSync } from 'node:fs'; import type { Plugin } from 'vite'`],
  ['web/e2e/axe.ts', `import { freePort } from '../../scripts/free-port.ts'`],
  ['server/src/app.ts', `import { orderRoutes } from './orders/routes.ts'`],
  ['server/src/main.ts', `import { createApp } from './app.ts'; import fastify from 'fastify'`],
  [route, `import { findCart } from '../carts/queries.ts'`],
  ['server/src/payments/settle.ts', `import type { Document } from '../documents/issue.ts'`],
  [
    'server/src/payments/settle.ts',
    `import { transition } from '../orders/lifecycle/transition.ts'`,
  ],
  ['server/src/mail/mail-job.ts', `import { issueInvoice } from '../documents/issue.ts'`],
  ['server/src/mail/mail.test.ts', `import { orderFor } from '../staff/order-for.ts'`],
  ['server/src/shop.ts', `import { mailsOfOrders } from './mail/order-mails.ts'`],
  [
    query,
    `import { eq } from 'drizzle-orm'; import { cartTotal } from '@mahlab/bakery/rules/cart'`,
  ],
  [home, `import { useCart } from '../../state/cart.ts'; import { Card } from './card.tsx'`],
  [home, `import type { Option } from '@mahlab/bakery/api/product'`],
  [home, `import { Sheet } from '@mahlab/web/sheet.tsx'`],
  [home, `import { productPath } from '@mahlab/bakery/api/endpoints'`],
  [
    header,
    `import { formatFils } from '@mahlab/bakery/rules/money'; import { useState } from 'react'`,
  ],
  [today, `import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints'`],
  [today, `import { STAFF_ROLES } from '@mahlab/bakery/rules/staff/rights'`],
  [today, `import type { Board } from '@mahlab/bakery/api/staff-board'`],
  [
    'back-office/e2e/today.test.ts',
    `import { startShopServer } from '../../web/e2e/shop-server.ts'`,
  ],
  ['storefront/src/routes.tsx', `const home = () => import('./screens/home/home.tsx')`],
  ['storefront/src/entry-server.tsx', `import texts from 'virtual:texts/ar'`],
  ['storefront/vite.config.ts', `import { icons } from '../web/build/icons.ts'`],
  ['storefront/playwright.config.ts', `import { chromiumArgs } from '../scripts/chromium.ts'`],
  [
    bench,
    `import autocannon from 'autocannon'; import { startPostgres } from '../../scripts/postgres.ts'`,
  ],
  [tool, `import { build } from 'vite'; import { startPostgres } from './postgres.ts'`],
];

// A copy of the layout, so that a breach never lies where others lint.
const top = mkdtempSync(join(tmpdir(), 'mahlab-imports-'));
const planted = Map.groupBy<string, Case>([...breaches, ...legal], ([file]) => file);
let refused: Set<string>;

before(async () => {
  for (const part of parts) cpSync(`${part}/package.json`, join(top, part, 'package.json'));
  for (const [file, imports] of planted) {
    mkdirSync(join(top, dirname(file)), { recursive: true });
    writeFileSync(join(top, file), imports.map(([, code]) => code).join('\n'));
  }
  refused = await lint();
});

after(() => rmSync(top, { recursive: true }));

for (const breach of breaches) {
  test(`refused in ${breach.join(': ')}`, () => assert.ok(refused.has(placeOf(breach))));
}

for (const fine of legal) {
  test(`allowed in ${fine.join(': ')}`, () => assert.ok(!refused.has(placeOf(fine))));
}

/** Where the linter reports it: the file and the line that it was planted on. */
function placeOf(given: Case): string {
  const line = planted.get(given[0])?.findIndex(([, code]) => code === given[1]) ?? -1;
  return `${given[0]}:${line + 1}`;
}

async function lint(): Promise<Set<string>> {
  const config = join(process.cwd(), '.oxlintrc.json');
  const { stdout } = await promisify(execFile)('oxlint', ['-c', config, '-f', 'json'], {
    cwd: top,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const broken = diagnostics.filter(({ code }) => code === undefined);
  assert.deepEqual(broken, [], 'a file that does not parse is not linted');
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'mahlab(who-may-import)')
      .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`),
  );
}

interface Diagnostic {
  code?: string;
  filename: string;
  labels: { span: { line: number } }[];
}
