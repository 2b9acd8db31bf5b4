// A process with this loaded first lives at one moment, MOMENT, and the database inside it too.
const moment = Date.parse(process.env.MOMENT ?? '');
Date.now = () => moment;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [moment] : given));
  }
};
