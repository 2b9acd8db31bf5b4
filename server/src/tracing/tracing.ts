import type { Config } from '../config.ts';

/** What a span may say. None of these holds a person's data, a token or a code, and there are no others. */
export type SpanFacts = Partial<
  Record<
    | 'http.request.method'
    | 'http.route'
    | 'db.system.name'
    | 'db.query.text'
    | 'job.queue'
    | 'gateway.provider'
    | 'gateway.call'
    | 'gateway.result'
    | 'error.type',
    string
  > &
    Record<'http.response.status_code', number>
>;

/** A span of which somebody else tells the end. */
export type OpenSpan = {
  /** Runs something with this span as the current one. */
  run(work: () => void): void;
  end(facts: SpanFacts, failed: boolean): void;
};

/** A span's name, what it says, and what the result of its work adds. */
export type SpanOf<T> = { name: string; facts: SpanFacts; more?: (result: T) => SpanFacts };

/** Traces: what a process does, with how long it takes, as it is sent to an OpenTelemetry collector. */
export type Tracing = {
  /** Does work in a span below the current one. A fault is told by its kind alone. */
  span<T>(about: SpanOf<T>, work: () => Promise<T>): Promise<T>;
  /** Begins a span for a request, below that of a proxy which says its own in `traceparent`. */
  open(name: string, facts: SpanFacts, headers: Record<string, unknown>): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
};

/** Opens tracing where a collector is named (OTEL_EXPORTER_OTLP_ENDPOINT); else null, and nothing of it is loaded. */
export async function openTracing({
  hasCollector,
}: Pick<Config, 'hasCollector'>): Promise<Tracing | null> {
  if (!hasCollector) return null;
  const { startTracing } = await import('./otel.ts');
  return startTracing();
}
