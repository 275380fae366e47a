import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { DatabaseLog } from '../db/engine.ts';
import { type StatementWatch, watchStatements } from '../db/statement-watch.ts';
import type { Env } from '../env.ts';
import { durationsOf } from './durations.ts';
import { currentEndpoint } from './observe-requests.ts';

const SLOW_MS = 500;
// A statement that lists columns can have thousands of characters.
const SHOWN_CHARACTERS = 500;

/**
 * Sends traces and metrics to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; does nothing without one. The other
 * variables of OpenTelemetry (headers, sampling, the service's name) are read by its own SDK, which is loaded only
 * then.
 * @returns a function that sends the rest and stops
 */
export async function startTelemetry(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Pick<DatabaseLog, 'warn'>,
): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: process.env.OTEL_SERVICE_NAME ?? 'builder-os' });
  sdk.start();
  watchStatements(timeStatements(log));
  return async () => {
    watchStatements(undefined);
    await sdk.shutdown();
    for (const api of [trace, metrics, context, propagation]) api.disable();
  };
}

/** Traces and times statements, and logs slow ones with the endpoint that sent them. Their values are never read. */
function timeStatements(log: Pick<DatabaseLog, 'warn'>): StatementWatch {
  const tracer = trace.getTracer('builder-os');
  const durations = durationsOf('db.client.operation.duration');
  return (texts) => {
    const statement = texts.join('; ').slice(0, SHOWN_CHARACTERS);
    const endpoint = currentEndpoint();
    const startedAt = performance.now();
    const span = tracer.startSpan('database', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    });
    return (error) => {
      const elapsed = performance.now() - startedAt;
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      durations.record(elapsed / 1000, { endpoint: endpoint ?? 'job' });
      if (elapsed > SLOW_MS) log.warn({ endpoint, milliseconds: Math.round(elapsed), statement }, 'slow statement');
    };
  };
}
