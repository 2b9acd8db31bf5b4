import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { search } from '@mahlab/bakery/api/endpoint';
import { CAKES_PATH, picturePath } from '@mahlab/bakery/api/endpoints';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import sharp from 'sharp';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { useShop } from '../testing.ts';
import { linePicture } from './line-picture.ts';

const shop = useShop();

const size = { width: 360, format: 'webp' } as const;
const NAME = 'round-berries-blush-top';

type Query = Parameters<typeof search>[0];

/** The address of a picture, with any query: what no page asks for too. */
function pathOf(design: Query, name = NAME): string {
  return picturePath(`${CAKES_PATH}design/${name}${search(design)}`, size.width, size.format);
}

async function pixels(design: Query, name = NAME) {
  const url = pathOf(design, name);
  const { statusCode, rawPayload, payload } = await shop.app.inject({ method: 'GET', url });
  assert.equal(statusCode, 200, payload);
  return sharp(rawPayload).removeAlpha().raw().toBuffer();
}

/** Where two pictures differ, as the box of it in shares of the width. */
function changed(a: Buffer, b: Buffer) {
  const box = { left: 1, top: 1, right: 0, bottom: 0, count: 0 };
  for (let i = 0; i < a.length; i += 3) {
    if (Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) < 60) continue;
    const [x, y] = [
      ((i / 3) % size.width) / size.width,
      Math.floor(i / 3 / size.width) / size.width,
    ];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.count += 1;
  }
  return box;
}

/** How bright a part of a picture is on average, 0 to 255; the part in shares of the width. */
function brightness(
  picture: Buffer,
  part: { left: number; right: number; top: number; bottom: number },
) {
  let sum = 0;
  let count = 0;
  for (let y = Math.ceil(part.top * size.width); y < part.bottom * size.width; y += 1) {
    for (let x = Math.ceil(part.left * size.width); x < part.right * size.width; x += 1) {
      sum += picture[(y * size.width + x) * 3 + 1] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}

describe('the picture of a cake with what is on it', () => {
  test('has the words in the middle of the cake', async () => {
    const bare = await pixels({});
    for (const words of ['Happy 30th, Noura', 'كل عام وأنتِ بخير']) {
      const box = changed(bare, await pixels({ words }));
      assert.ok(box.count > 300, `${words}: ${box.count} pixels`);
      assert.ok(box.left > 0.3 && box.right < 0.7, JSON.stringify(box));
      assert.ok(box.top > 0.33 && box.bottom < 0.66, JSON.stringify(box));
    }
  });

  test('has the words of the plate below the cake', async () => {
    const box = changed(await pixels({}), await pixels({ board: 'From all of us' }));
    assert.ok(box.count > 300 && box.top > 0.75, JSON.stringify(box));
  });

  test('has the plaque lit from the upper left, with its shadow on the plate, like the cake', async () => {
    const front = 'round-none-blush-front';
    const [bare, laid] = [
      await pixels({}, front),
      await pixels({ board: 'From all of us' }, front),
    ];
    const { left, right, top, bottom } = changed(bare, laid);
    const [middle, corner] = [(top + bottom) / 2, (right - left) / 6];
    const upperLeft = brightness(laid, { left, right: left + corner, top, bottom: middle });
    const lowerRight = brightness(laid, { left: right - corner, right, top: middle, bottom });
    assert.ok(upperLeft > lowerRight + 3, `${upperLeft} and ${lowerRight}`);
    const foot = { left, right, top: bottom, bottom: bottom + 0.02 };
    const [before, after] = [brightness(bare, foot), brightness(laid, foot)];
    assert.ok(after < before - 10, `${before} and ${after}`);
  });

  test('shows a print, and another part of it with another crop', async () => {
    const print = await uploadOne(shop, await phonePhoto());
    const bare = await pixels({});
    const whole = await pixels({ print });
    assert.ok(changed(bare, whole).count > 1000);
    const part = await pixels({ print, crop: '0.5,0.5,0.25,0.25' });
    assert.ok(!whole.equals(part));
  });

  test('is in mails and on invoices too, with its words and the part of its picture', async () => {
    const image = await uploadOne(shop, await phonePhoto());
    const part = (id: string) => ({ id, name: { english: '', arabic: '' }, priceFils: 0 });
    const [shape, flavour, topping, diameter] = ['round', 'vanilla', 'berries', 'medium'].map(part);
    assert.ok(shape && flavour && topping && diameter);
    const plain = { shape, flavour, topping, size: diameter, color: null, remarks: '' };
    const unsaid = { messageOnCake: '', messageOnBoard: '', image: null };
    const onPaper = async (on: {
      messageOnCake?: string;
      image?: string;
      imageCrop?: PrintCrop;
    }) => {
      const customProduct = { ...plain, ...unsaid, ...on };
      const jpeg = await linePicture(shop.context, { image: null, customProduct }, 720);
      assert.ok(jpeg);
      return sharp(jpeg).resize(size.width).removeAlpha().raw().toBuffer();
    };
    const bare = await onPaper({});
    const middle = await onPaper({ image });
    assert.ok(changed(bare, await onPaper({ messageOnCake: 'Happy 30th' })).count > 100);
    assert.ok(changed(bare, middle).count > 500);
    const imageCrop = { x: 0, y: 0, width: 0.25, height: 0.25 };
    assert.ok(!middle.equals(await onPaper({ image, imageCrop })));
    const gone = { ...plain, ...unsaid, image: `u/${'a'.repeat(22)}` };
    assert.equal(await linePicture(shop.context, { image: null, customProduct: gone }, 720), null);
  });

  test('leaves out what cannot be piped', async () => {
    const long = 'a'.repeat(120);
    assert.ok((await pixels({})).equals(await pixels({ words: long })));
  });

  test('lets no text become markup', async () => {
    const words = '"/><image href="file:///etc/passwd"/>';
    assert.ok(Buffer.isBuffer(await pixels({ words, board: '</svg><script>' })));
  });

  const refused = [
    { design: { words: 'x'.repeat(121) }, status: 400 },
    { design: { words: 'a\u0007b' }, status: 400 },
    { design: { print: '../../etc/passwd' }, status: 400 },
    { design: { print: `u/${'a'.repeat(22)}` }, status: 404 },
    { design: { crop: '0,0,1' }, status: 400 },
    { design: { crop: '0,0,1,-1' }, status: 400 },
    { design: { crop: '.5,0,.6,1' }, status: 400 },
    { design: { crop: '0,0,0,0' }, status: 400 },
  ];
  for (const { design, status } of refused) {
    test(`is refused with ${status} for ${JSON.stringify(design).slice(0, 60)}`, async () => {
      assert.equal((await shop.get(pathOf(design))).status, status);
    });
  }

  test('is refused for a cake that is not sold', async () => {
    assert.equal((await shop.get(pathOf({ words: 'Hi' }, 'moon-top'))).status, 404);
  });
});
