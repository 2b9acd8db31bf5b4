import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { SettingsChange } from '@mahlab/bakery/api/staff-settings';
import sharp from 'sharp';
import { fetchFile, placePaid, wordsOfPdf } from '../documents/testing-documents.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { writeMail } from '../mail/write-mail.ts';
import { sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useShop } from '../testing.ts';

const shop = useShop();
const OWN = {
  shopName: 'Saffron & Co',
  shopArabicName: 'الزعفران',
  mainColour: '#0a5c4a',
  softColour: '#d8f0e4',
};

async function change(settings: Partial<SettingsChange>) {
  const url = staffEndpoints.settings();
  const before = (await shop.get(url, AS_OWNER)).body as SettingsChange;
  const payload = { ...before, ...settings };
  const answer = await shop.app.inject({ method: 'PATCH', url, headers: AS_OWNER, payload });
  const until = Date.now() + 5_000;
  const isShown = () =>
    Object.entries(settings).every(
      ([field, value]) => Reflect.get(shop.catalogue.current().settings, field) === value,
    );
  while (answer.statusCode === 200 && !isShown() && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 20));
  }
  return { status: answer.statusCode };
}
const html = async (path: string) => String((await shop.get(path)).body);
const picture = async (path: string) => {
  const { rawPayload, headers } = await shop.app.inject(path);
  return { bytes: rawPayload, headers };
};
/** The colour in the middle of the rim of an icon: a tenth of the way down. */
async function rimOf(icon: Buffer): Promise<number[]> {
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.height * 0.12) * info.width + info.width / 2) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('a shop as it came says nothing of its look', async () => {
  const page = await html('/');
  assert.match(page, /<html lang="en" dir="ltr"><head>/);
  assert.match(page, /href="\/app-en.webmanifest"/);
  assert.doesNotMatch(page, /data-shop|<\/style>.*\?v=/);
  assert.doesNotMatch(await html('/office'), /brand\.css/);
  const manifest = (await shop.get('/app-ar.webmanifest')).body as { name: string };
  assert.equal(manifest.name, 'محلب');
});

test('name and colours reach pages, office, manifests and icons', async () => {
  assert.equal((await change(OWN)).status, 200);
  const page = await html('/');
  assert.match(page, /<html[^>]* data-shop-en="Saffron &#38; Co" data-shop-ar="الزعفران">/);
  assert.match(page, /:root\{--color-cherry:#0a5c4a;[^}]*--color-blossom:#d8f0e4;[^}]*\}<\/style>/);
  assert.match(page, /<title>[^<]*Saffron &amp; Co<\/title>/);
  const [head = ''] = page.slice(page.indexOf('</style>')).split('id="answers"');
  assert.ok(!head.includes('Mahlab'));
  assert.match(await html('/ar'), /<title>[^<]*الزعفران<\/title>/);
  const office = await html('/office');
  const [, stylesheet = ''] = /href="(\/office\/brand\.css\?v=\w+)"/.exec(office) ?? [];
  const style = await html(stylesheet);
  assert.match(style, /^:root\{--color-cherry:#0a5c4a.*\[data-theme=night\]\{--color-cherry:#/);
  const [, address = ''] = /href="(\/app-en\.webmanifest\?v=\w+)"/.exec(page) ?? [];
  const manifest = (await shop.get(address)).body as {
    name: string;
    theme_color: string;
    icons: { src: string }[];
  };
  assert.deepEqual([manifest.name, manifest.theme_color], ['Saffron & Co', '#0a5c4a']);
  assert.match(manifest.icons[0]?.src ?? '', /^\/icon\.svg\?v=/);
  assert.match(await html('/icon.svg'), /#0a5c4a.*#d8f0e4/);
  for (const [file, size] of [
    ['icon-32', 32],
    ['icon-512', 512],
  ] as const) {
    const { bytes, headers } = await picture(`/${file}.png`);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal((await sharp(bytes).metadata()).width, size);
    const [r = 0, g = 0, b = 0] = await rimOf(bytes);
    assert.ok(r < 30 && Math.abs(g - 92) < 12 && Math.abs(b - 74) < 12, `${file}: ${r} ${g} ${b}`);
  }
  const again = await shop.app.inject({
    url: '/icon-32.png',
    headers: { 'if-none-match': String((await picture('/icon-32.png')).headers['etag']) },
  });
  assert.equal(again.statusCode, 304);
});

test('a mark of one’s own stands in for the drawing everywhere; what is no upload is refused', async () => {
  const refused = await change({ mark: 'u/AAAAAAAAAAAAAAAAAAAAAA' });
  assert.equal(refused.status, 422);
  const square = await sharp({
    create: { width: 600, height: 600, channels: 4, background: '#1040ff' },
  })
    .png()
    .toBuffer();
  const mark = await uploadOne(shop, square);
  assert.equal((await change({ mark })).status, 200);
  const rule = `.mark{background:url(/files/${mark}/360.webp) center/contain no-repeat}`;
  assert.ok((await html('/')).includes(rule));
  const [, stylesheet = ''] =
    /href="(\/office\/brand\.css\?v=\w+)"/.exec(await html('/office')) ?? [];
  assert.ok((await html(stylesheet)).includes(rule));
  for (const file of ['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const { bytes } = await picture(file);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = ((info.height / 2) * info.width + info.width / 2) * info.channels;
    const [r = 255, g = 255, b = 0] = data.subarray(middle, middle + 3);
    assert.ok(r < 40 && g < 90 && b > 220, `${file}: ${r} ${g} ${b}`);
  }
  assert.match(await html('/icon.svg'), /<image href="data:image\/png;base64,/);
});

test('mails and invoices bear the shop’s name, colour and mark', async () => {
  const { mark } = shop.catalogue.current().settings;
  const mail = { content: { kind: 'account-deleted' as const }, language: 'en' as const };
  const letter = await writeMail(shop.context, mail);
  assert.equal(letter?.subject, 'Your Saffron & Co account is deleted');
  assert.match(letter?.html ?? '', /color:#0a5c4a">.*Saffron &amp; Co<\/td>/);
  assert.ok(letter?.html.includes(`/files/${mark}/180.webp`));
  assert.doesNotMatch(letter?.html ?? '', /Mahlab|#861330/);
  const { answer } = await placePaid(shop, sampleOrder(shop));
  const { bytes } = await fetchFile(shop, (answer.body as PaymentResult).invoice ?? '');
  assert.match(await wordsOfPdf(bytes), /Saffron & Co/);
  assert.match(bytes.toString('latin1'), /\/Subtype\s*\/Image/);
});

test('a name with dollar signs is the name, also in subjects', async () => {
  const dollars = "Ca$$h $& Co $'";
  assert.equal((await change({ shopName: dollars })).status, 200);
  const mail = { content: { kind: 'account-deleted' as const }, language: 'en' as const };
  const letter = await writeMail(shop.context, mail);
  assert.equal(letter?.subject, `Your ${dollars} account is deleted`);
});

test('colours that cannot be read are refused by field', async () => {
  for (const wrong of [
    { mainColour: '#f5b301' },
    { softColour: '#222222' },
    { mainColour: 'red' },
  ]) {
    assert.equal((await change(wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.equal((await change({ shopName: 'x'.repeat(25) })).status, 400);
  assert.equal((await change({ shopArabicName: 'Saffron' })).status, 400);
});
