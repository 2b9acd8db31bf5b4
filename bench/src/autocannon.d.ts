// The part of autocannon that we use; it comes without types.
declare module 'autocannon' {
  /** What the requests of one round hand on to each other. */
  type Context = Record<string, string>;
  type Request = {
    method: 'GET' | 'POST';
    /** Another than that of `url`. */
    path?: string;
    headers: Record<string, string>;
    body: string;
    setupRequest?(request: Request, context: Context): Request;
    onResponse?(status: number, body: string, context: Context): void;
  };
  type Options = {
    url: string;
    connections: number;
    /** Seconds; without an amount. */
    duration?: number;
    /** Requests in all, shared out evenly among the connections. */
    amount?: number;
    /** Milliseconds between looks at the clock, and so the precision of the duration. */
    sampleInt: number;
    headers?: Record<string, string>;
    /** One after the other on each connection, again and again. */
    requests?: Request[];
  };
  type Result = {
    /** Seconds. */
    duration: number;
    requests: { total: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
