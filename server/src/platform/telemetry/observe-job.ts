import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs a job in its own span. Without telemetry, the span does nothing. */
export function observeJob(name: string, work: () => Promise<void>): Promise<void> {
  return trace.getTracer('builder-os').startActiveSpan(`job ${name}`, async (span) => {
    try {
      await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
