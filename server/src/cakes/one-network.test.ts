import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(() => startShop({ rateLimit: 600 }));

const ask = async (path: string, from: string) => {
  const { statusCode } = await shop.app.inject({ url: `/cakes/${path}`, remoteAddress: from });
  return statusCode;
};

/** Addresses of plain cakes that nobody has asked for yet. */
function coldCakes(): string[] {
  const { toppings, colors } = shop.catalogue.current().content;
  return ['top', 'front'].flatMap((view) =>
    toppings.flatMap((topping) =>
      colors.flatMap((color) =>
        ['180.webp', '180.avif', '360.webp'].map(
          (file) => `round-${topping.slug}-${color.slug}-${view}/${file}`,
        ),
      ),
    ),
  );
}

test('whoever wants all cakes at once keeps nobody else waiting for theirs', async () => {
  const wanted = coldCakes().slice(0, 330);
  let painted = 0;
  const greedy = wanted.map(async (path) => {
    const status = await ask(path, '192.0.2.1');
    if (status === 200) painted += 1;
    return status;
  });
  await Promise.race(greedy);
  const before = painted;
  const mine = [
    'design/heart-vanilla-top/360.webp?words=Noura',
    'heart-vanilla-blush-front/360.webp',
    // One that the other waits for, far back in the line.
    wanted[250] ?? '',
  ];
  for (const path of mine) assert.equal(await ask(path, '192.0.2.2'), 200, path);
  const meanwhile = painted - before;
  const statuses = await Promise.all(greedy);
  assert.ok(
    meanwhile < painted / 4,
    `${meanwhile} of ${painted} were painted before three of mine`,
  );
  assert.ok(painted <= 300, `${painted} painted in a minute`);
  assert.ok(statuses.includes(429));
});
