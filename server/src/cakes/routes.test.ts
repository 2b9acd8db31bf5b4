import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { useShop } from '../testing.ts';

const shop = useShop();

const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

describe('a picture of a cake', () => {
  const pictures = [
    { address: 'round-vanilla-berries-blush-front.png', format: 'png', width: 768 },
    { address: 'round-vanilla-berries-blush-front/720.webp', format: 'webp', width: 720 },
    { address: 'round-berries-blush-front/360.avif', format: 'heif', width: 360 },
    { address: 'round-front/1080.webp', format: 'webp', width: 1024 },
  ];
  for (const { address, format, width } of pictures) {
    test(`/cakes/${address} is a picture ${width} px wide`, async () => {
      const answer = await ask(`/cakes/${address}`);
      assert.equal(answer.statusCode, 200, answer.payload);
      const told = await sharp(answer.rawPayload).metadata();
      assert.deepEqual([told.format, told.width, told.height], [format, width, width]);
      assert.match(String(answer.headers['cache-control']), /^public, max-age=604800/);
      assert.equal(answer.headers['content-encoding'], undefined);
      const again = await ask(`/cakes/${address}`, { 'if-none-match': `${answer.headers.etag}` });
      assert.equal(again.statusCode, 304);
    });
  }

  test('has the colour that was chosen, and another one with another colour', async () => {
    const [blush, mocha] = await Promise.all(
      ['blush', 'mocha'].map((color) => frosting(`/cakes/round-${color}-front.png`)),
    );
    assert.ok(blush && mocha);
    assert.ok((blush[0] ?? 0) > 200 && (blush[0] ?? 0) > (blush[1] ?? 0) + 10, blush.join());
    assert.ok((mocha[0] ?? 255) < 180 && (mocha[2] ?? 255) < 110, mocha.join());
  });

  test('that is not rendered yet is refused with a code of its own', async () => {
    const { status, body } = await shop.get('/cakes/tiered-velvet-pearls-cherry-sliced.png');
    if (status === 200) return;
    assert.equal(status, 404);
    assert.equal((body as { code: string }).code, 'cake-no-picture');
  });

  const wrong = [
    'triangle-front.png',
    'round-banana-front.png',
    'round-front.gif',
    'round-front/721.webp',
    'round-front/720.png',
    'round-front',
    'round-front/720.webp/360.webp',
    '..%2f..%2fseed%2fdesigner.json',
    '',
    '-.png',
    'round-front.png%00',
  ];
  for (const address of wrong) {
    test(`/cakes/${address} is found nowhere`, async () => {
      const { status, body } = await shop.get(`/cakes/${address}`);
      assert.equal(status, 404);
      assert.equal((body as { code: string }).code, 'not-found');
    });
  }
});

/** The middle of the cake's side. */
async function frosting(url: string): Promise<number[]> {
  const { rawPayload } = await ask(url);
  const place = { left: 364, top: 440, width: 40, height: 40 };
  const part = await sharp(rawPayload).extract(place).png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.map(({ mean }) => mean);
}
