import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createThrottle } from './throttle.ts';

test('each key has its tries, and gets them back when the time is over', () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  try {
    const throttle = createThrottle({ tries: 2, seconds: 60 });
    assert.deepEqual(
      [1, 2, 3].map(() => throttle.take('one')),
      [true, true, false],
    );
    assert.equal(throttle.take('other'), true);
    mock.timers.tick(59_000);
    assert.equal(throttle.take('one'), false);
    mock.timers.tick(2000);
    assert.equal(throttle.take('one'), true);
  } finally {
    mock.timers.reset();
  }
});

test('processes have their share of the tries, and none has nothing', () => {
  let processes = 1;
  const throttle = createThrottle({ tries: 10, seconds: 60, processes: () => processes });
  const taken = (key: string) => {
    let count = 0;
    while (throttle.take(key)) count += 1;
    return count;
  };
  assert.equal(taken('alone'), 10);
  processes = 3;
  assert.equal(taken('of three'), 4);
  processes = 50;
  assert.equal(taken('of many'), 1);
});

test('a try that was no guess is given back', () => {
  const throttle = createThrottle({ tries: 1, seconds: 60 });
  for (let time = 0; time < 5; time += 1) {
    assert.equal(throttle.take('one'), true);
    throttle.giveBack('one');
  }
  throttle.giveBack('one');
  assert.deepEqual([throttle.take('one'), throttle.take('one')], [true, false]);
});

test('what costs more than is left is not taken, and what costs less still is', () => {
  const throttle = createThrottle({ tries: 10, seconds: 60 });
  assert.deepEqual(
    [8, 3, 2, 1].map((amount) => throttle.take('one', amount)),
    [true, false, true, false],
  );
});

test('without a limit there is always a try', () => {
  const throttle = createThrottle({ tries: null, seconds: 60 });
  for (let time = 0; time < 100; time += 1) assert.equal(throttle.take('one'), true);
});

test('of keys without end the first are forgotten, so that what is kept has a bound', () => {
  const throttle = createThrottle({ tries: 1, seconds: 60 });
  assert.deepEqual([throttle.take('first'), throttle.take('first')], [true, false]);
  for (let key = 0; key < 50_000; key += 1) throttle.take(`key ${key}`);
  assert.equal(throttle.take('first'), true);
});
