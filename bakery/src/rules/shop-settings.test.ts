import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptSettings, type ShopSettings, settingsProblems } from './shop-settings.ts';

const GOOD: ShopSettings = {
  shopName: 'Mahlab',
  shopArabicName: 'محلب',
  mainColour: '#861330',
  softColour: '#fddde1',
  mark: '',
  whatsApp: '96520000100',
  instagram: 'https://www.instagram.com/mahlab/',
  sellerName: 'Mahlab W.L.L.',
  sellerArabicName: 'محلب ذ.م.م',
  sellerAddress: 'Salmiya',
  sellerArabicAddress: 'السالمية',
  sellerRegistration: '12345',
  sellerPhone: '+965 2000 0100',
  takesRequests: true,
  takesOrders: true,
  pauseSentence: '',
  pauseArabicSentence: '',
};
const wrong = (change: Partial<ShopSettings>) =>
  settingsProblems(keptSettings({ ...GOOD, ...change }));

test('numbers and names are kept in one way, however they are typed', () => {
  const kept = (change: Partial<ShopSettings>) => keptSettings({ ...GOOD, ...change });
  for (const whatsApp of ['2000 0100', '+965 2000-0100', '٢٠٠٠٠١٠٠', '0096520000100']) {
    assert.equal(kept({ whatsApp }).whatsApp, '96520000100', whatsApp);
  }
  for (const instagram of ['@mahlab', 'mahlab', GOOD.instagram]) {
    assert.equal(kept({ instagram }).instagram, GOOD.instagram, instagram);
  }
  assert.equal(kept({ sellerName: '  Mahlab \n W.L.L. ' }).sellerName, GOOD.sellerName);
  assert.equal(kept({ sellerPhone: '+٩٦٥ ٢٠٠٠ ٠١٠٠' }).sellerPhone, GOOD.sellerPhone);
});

test('what cannot be shown or dialled is wrong, and what is not known may be left out', () => {
  assert.deepEqual(wrong({}), {});
  const empty = { whatsApp: '', instagram: '', sellerPhone: '', sellerRegistration: '' };
  assert.deepEqual(wrong({ ...empty, sellerAddress: '', sellerArabicAddress: '' }), {});
  assert.deepEqual(wrong({ whatsApp: 'call us' }), { whatsApp: 'phone' });
  assert.deepEqual(wrong({ sellerPhone: '12' }), { sellerPhone: 'phone' });
  for (const instagram of ['javascript:alert(1)', 'www.instagram.com/mahlab', 'a b']) {
    assert.deepEqual(wrong({ instagram }), { instagram: 'address' }, instagram);
  }
  assert.deepEqual(wrong({ sellerRegistration: 'x'.repeat(201) }), {
    sellerRegistration: 'too-long',
  });
});

test('what is said in one language is said in the other, in its own letters', () => {
  assert.deepEqual(wrong({ sellerArabicAddress: '' }), { sellerArabicAddress: 'needed' });
  assert.deepEqual(wrong({ sellerAddress: '' }), { sellerAddress: 'needed' });
  assert.deepEqual(wrong({ sellerName: '' }), { sellerName: 'needed' });
  assert.deepEqual(wrong({ sellerArabicName: 'Mahlab' }), { sellerArabicName: 'arabic' });
});

test('a shop that takes no orders says why', () => {
  const both = { pauseSentence: 'needed', pauseArabicSentence: 'needed' };
  assert.deepEqual(wrong({ takesOrders: false }), both);
  const said = { pauseSentence: 'Back on Monday', pauseArabicSentence: 'نعود يوم الاثنين' };
  assert.deepEqual(wrong({ takesOrders: false, ...said }), {});
});
