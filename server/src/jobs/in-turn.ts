/**
 * A handler that does one job after the other, also of those that are fetched together: for jobs that would wait for
 * each other in the database, and hold connections meanwhile which requests wait for.
 */
export function inTurn<Data>(handle: (data: Data) => Promise<void>): typeof handle {
  let before: Promise<unknown> = Promise.resolve();
  return (data) => {
    const own = before.then(() => handle(data));
    before = own.catch(() => {});
    return own;
  };
}
