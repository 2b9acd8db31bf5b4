import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCustomer, knownOf, printed } from './customer-check.ts';

test('everything missing is named, field by field', () => {
  assert.deepEqual(checkCustomer({ name: ' ', email: '', phone: '' }), {
    errors: {
      name: 'checkout.nameRequired',
      email: 'checkout.emailRequired',
      phone: 'checkout.phoneRequired',
    },
    customer: null,
  });
});

test('what is typed wrongly is told apart from what is missing', () => {
  assert.deepEqual(checkCustomer({ name: 'Dana', email: 'dana@', phone: '1234' }).errors, {
    email: 'checkout.emailInvalid',
    phone: 'checkout.phoneInvalid',
  });
});

test('what is longer than an order takes is told before it is sent', () => {
  const long = {
    name: 'x'.repeat(101),
    email: `${'x'.repeat(250)}@example.com`,
    phone: '55500142',
  };
  assert.deepEqual(checkCustomer(long).errors, {
    name: 'checkout.tooLong',
    email: 'checkout.tooLong',
  });
});

test('a customer is kept trimmed, with the number as the wire carries it', () => {
  const typed = { name: ' Dana ', email: ' dana@example.com ', phone: '٥٥٥٠٠١٤٢' };
  assert.deepEqual(checkCustomer(typed).customer, {
    name: 'Dana',
    email: 'dana@example.com',
    phoneNumber: '+96555500142',
  });
});

test('a number reads in its groups once it is left, and as typed while it is wrong', () => {
  assert.equal(printed('phone', '٥٥٥٠٠١٤٢'), '5550 0142');
  assert.equal(printed('phone', '١٢'), '12');
});

test('a saved customer fills the form, as far as they are known', () => {
  const saved = { name: 'Dana', email: 'dana@example.com', phoneNumber: '+96566001234' };
  assert.deepEqual(knownOf(saved), {
    name: 'Dana',
    email: 'dana@example.com',
    phone: '6600 1234',
  });
  assert.deepEqual(knownOf({ ...saved, phoneNumber: null }), {
    name: 'Dana',
    email: 'dana@example.com',
  });
  assert.deepEqual(knownOf(null), {});
});
