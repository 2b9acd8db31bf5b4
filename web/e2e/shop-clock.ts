import { resolve } from 'node:path';

// Runs the program that it is given on a clock that can be set ahead, and with it that of the database inside
// it, so that no test waits for a minute to pass. Processes that the program starts have the ordinary clock.

let ahead = 0;

const Real = Date;
const now = () => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

process.on('message', ({ seconds }: { seconds: number }) => {
  ahead = seconds * 1000;
  process.send?.('set');
});
// Nothing that it waits for: the program ends as it would without.
process.channel?.unref();

await import(resolve(process.argv[2] ?? ''));
