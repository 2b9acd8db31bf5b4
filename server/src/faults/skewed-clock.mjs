// A process with this loaded first lives an hour in the future.
const HOUR_MS = 3_600_000;
const now = Date.now;
Date.now = () => now() + HOUR_MS;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given));
  }
};
