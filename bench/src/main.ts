import { afterSale } from './after-sale/after-sale.ts';
import { cakes } from './cakes.ts';
import { figuresOf, type Group, isWithin } from './figure.ts';
import { capacity } from './growth/capacity.ts';
import { growth } from './growth/growth.ts';
import { live } from './live.ts';
import { menu } from './menu.ts';
import { neighbours } from './neighbours.ts';
import { office } from './office.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { reads } from './reads.ts';
import { search } from './search.ts';
import { soak } from './soak/soak.ts';
import { start } from './start.ts';
import { table } from './table.ts';
import { removeWarmFolder } from './warm-folder.ts';
import { windows } from './windows.ts';

// `npm run bench` measures everything, `npm run bench -- reads start` some groups, `npm run bench --
// pages /cart /ar/cart` some pages, `npm run bench -- neighbours 8s` shorter attacks, `npm run bench -- neighbours
// --attack='cold cakes'` one of them, `npm run bench -- soak 10m` less than an hour, `npm run bench -- growth 50000` a shop with fewer orders. What each figure is stands in docs/benchmarks.md.

const groups: Group[] = [
  reads,
  search,
  windows,
  orders,
  afterSale,
  live,
  office,
  growth,
  capacity,
  menu,
  start,
  pages,
  cakes,
  neighbours,
  soak,
];

const words = process.argv.slice(2);
const paths = words.filter((word) => word.startsWith('/'));
const lengths = words.filter((word) => /^\d+[sm]$/.test(word));
const attacks = words.flatMap((word) => word.match(/^--attack=(.+)$/)?.[1] ?? []);
const counts = words.filter((word) => /^\d+$/.test(word));
const pastOrders = counts[0] === undefined ? undefined : Number(counts[0]);
const length = lengths[0] === undefined ? undefined : Number.parseInt(lengths[0], 10);
const seconds = lengths[0]?.endsWith('m') && length ? length * 60 : length;
const wished = words.filter(
  (word) => ![...paths, ...lengths, ...counts].includes(word) && !word.startsWith('--attack='),
);
const unknown = wished.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  const names = groups.map(({ name }) => name).join(', ');
  console.error(`No group ${unknown.join(', ')}; there are ${names}.`);
  process.exit(2);
}
// Children end with us: process.exit() runs what processes.ts registers for it.
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));

let allWithin = true;
try {
  for (const group of groups) {
    if (wished.length > 0 && !wished.includes(group.name)) continue;
    console.error(`Measuring ${group.name}…`);
    const figures = await figuresOf(group.name, () =>
      group.measure({ paths, seconds, attacks, orders: pastOrders }),
    );
    // At once: what comes later may fail.
    console.log(table(figures));
    allWithin &&= figures.every(isWithin);
  }
} finally {
  removeWarmFolder();
}
// Not only the code: a group that failed may have left a shop behind, which would keep this process alive.
process.exit(allWithin ? 0 : 1);
