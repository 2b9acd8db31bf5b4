import { execFileSync } from 'node:child_process';
import { startShop } from '../../testing.ts';
import { liveADay } from './testing-day.ts';
import { keepReleaseData } from './testing-release-data.ts';

// `npm run release:data`: what a shop of this release holds after a day, kept for the tests of the next one.

delete process.env['TEST_DATABASE_URL'];
const git = ['log', '-1', '--format=%h'];
const shop = await startShop();
try {
  const facts = await liveADay(shop);
  const release = execFileSync('git', git, { encoding: 'utf8' }).trim();
  await keepReleaseData(shop.database.orm, { release, facts });
} finally {
  await shop.close();
}
