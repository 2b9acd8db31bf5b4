import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanFacts, Tracing } from './tracing.ts';

/** Starts OpenTelemetry. Where to send, what to sample and the service's name it reads from the standard variables (OTEL_…). */
export function startTracing(): Tracing {
  const resource = resourceFromAttributes({ 'service.name': 'mahlab' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer('mahlab');

  return {
    span({ name, facts, more }, work) {
      const span = tracer.startSpan(name, { attributes: facts });
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          const result = await work();
          if (more) span.setAttributes(more(result));
          return result;
        } catch (fault) {
          span.setAttribute('error.type', kindOf(fault)).setStatus({ code: SpanStatusCode.ERROR });
          throw fault;
        } finally {
          span.end();
        }
      });
    },
    open(name, facts, headers) {
      const above = propagator.extract(context.active(), headers, {
        keys: (carrier) => Object.keys(carrier),
        get: (carrier, key) => textOf(carrier[key]),
      });
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, above);
      const within = trace.setSpan(above, span);
      return {
        run: (work) => context.with(within, work),
        end(more: SpanFacts, failed: boolean) {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The code or the class of a fault: its message may repeat what somebody sent. */
function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const { code } = fault as { code?: unknown };
  return typeof code === 'string' ? code : fault.constructor.name;
}
