// The part of autocannon that we use; it comes without types.
declare module 'autocannon' {
  type Request = {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string;
    setupRequest(request: Request): Request;
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
