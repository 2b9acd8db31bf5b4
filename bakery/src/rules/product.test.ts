import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fils, kwd } from './money.ts';
import {
  type Choices,
  EXTRA_TEXT_LIMIT,
  type Product,
  refusedChoices,
  startingChoices,
  unitPrice,
} from './product.ts';

const name = (english: string) => ({ english, arabic: english });
const cake: Product = {
  discountedPrice: 13.5,
  options: [
    {
      id: 'size',
      name: name('Size'),
      minimum: 1,
      maximum: 1,
      required: true,
      values: [
        { id: 'small', name: name('Small'), price: 0 },
        { id: 'large', name: name('Large'), price: 10.5 },
      ],
    },
    {
      id: 'candles',
      name: name('Candles'),
      minimum: 0,
      maximum: 2,
      required: false,
      values: [
        { id: 'plain', name: name('Plain'), price: 0.25 },
        { id: 'numbers', name: name('Numbers'), price: 0.5 },
        { id: 'gold', name: name('Gold'), price: 0.75 },
      ],
    },
  ],
  extras: [
    { id: 'message', name: name('Message'), price: 0, type: 'Text', required: false },
    { id: 'board', name: name('Board'), price: 0.25, type: 'Text', required: false },
    { id: 'picture', name: name('Picture'), price: 1.5, type: 'File', required: true },
  ],
};
const picture = { id: 'picture', value: 'u/abc' };
const chosen = (over: Partial<Choices> = {}): Choices => ({
  options: [{ id: 'size', value: 'small' }],
  extras: [picture],
  ...over,
});
const codes = (choices: Choices) =>
  refusedChoices(cake, choices).map(({ code, id }) => `${code} ${id}`);

test('choices in order are refused nothing', () => {
  assert.deepEqual(codes(chosen()), []);
});

test('each wrong choice is named', () => {
  const size = { id: 'size', value: 'small' };
  const long = 'ن'.repeat(EXTRA_TEXT_LIMIT + 1);
  const cases: [string, Choices, string[]][] = [
    ['no size', chosen({ options: [] }), ['option-required size']],
    [
      'two sizes',
      chosen({ options: [size, { id: 'size', value: 'large' }] }),
      ['option-too-many size'],
    ],
    [
      'a value of another group',
      chosen({ options: [size, { id: 'candles', value: 'small' }] }),
      ['option-unknown candles'],
    ],
    [
      'an unknown group',
      chosen({ options: [size, { id: 'x', value: 'small' }] }),
      ['option-unknown x'],
    ],
    [
      'three candles of two',
      chosen({
        options: [size, ...['plain', 'numbers', 'gold'].map((value) => ({ id: 'candles', value }))],
      }),
      ['option-too-many candles'],
    ],
    ['no picture', chosen({ extras: [] }), ['extra-required picture']],
    [
      'only blanks',
      chosen({ extras: [{ id: 'picture', value: '  ' }] }),
      ['extra-required picture'],
    ],
    [
      'an unknown extra',
      chosen({ extras: [picture, { id: 'x', value: 'y' }] }),
      ['extra-unknown x'],
    ],
    ['an extra twice', chosen({ extras: [picture, picture] }), ['extra-unknown picture']],
    [
      'too long a text',
      chosen({ extras: [picture, { id: 'message', value: long }] }),
      ['extra-too-long message'],
    ],
  ];
  for (const [what, choices, refused] of cases) assert.deepEqual(codes(choices), refused, what);
});

test('the price is the cake, its values, and every priced extra that is filled in', () => {
  const cases: [Choices, number][] = [
    [chosen(), 15_000],
    [chosen({ options: [{ id: 'size', value: 'large' }] }), 25_500],
    [chosen({ extras: [picture, { id: 'board', value: ' ' }] }), 15_000],
    [chosen({ extras: [picture, { id: 'board', value: 'Noura' }] }), 15_250],
    [
      chosen({
        options: [
          { id: 'size', value: 'small' },
          { id: 'candles', value: 'gold' },
        ],
      }),
      15_750,
    ],
  ];
  for (const [choices, price] of cases) assert.equal(unitPrice(cake, choices), price);
});

test('any prices add up to a whole number of fils', () => {
  const price = fc.integer({ min: 0, max: 99_999 }).map(kwd);
  fc.assert(
    fc.property(price, price, price, (base, value, extra) => {
      const product: Product = {
        discountedPrice: base,
        options: [
          {
            id: 'o',
            name: name('O'),
            minimum: 1,
            maximum: 1,
            required: true,
            values: [{ id: 'v', name: name('V'), price: value }],
          },
        ],
        extras: [{ id: 'e', name: name('E'), price: extra, type: 'Text', required: false }],
      };
      const choices = { options: [{ id: 'o', value: 'v' }], extras: [{ id: 'e', value: 'x' }] };
      return unitPrice(product, choices) === fils(base) + fils(value) + fils(extra);
    }),
  );
});

test('a required group starts with its first value if that adds nothing, and the price stays as it is', () => {
  assert.deepEqual(startingChoices(cake), {
    options: [{ id: 'size', value: 'small' }],
    extras: [],
  });
  const [size, ...others] = cake.options;
  assert.ok(size);
  const dearFirst = { ...size, values: size.values.toReversed() };
  const optional = { ...size, required: false };
  for (const changed of [dearFirst, optional, { ...size, values: [] }]) {
    const product = { ...cake, options: [changed, ...others] };
    assert.deepEqual(startingChoices(product).options, []);
  }
  assert.equal(unitPrice(cake, startingChoices(cake)), fils(cake.discountedPrice));
});
