import {
  type Context,
  context,
  createContextKey,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { durationsOf } from './durations.ts';

const ENDPOINT = createContextKey('endpoint');
const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Traces and times every request under its route's pattern. A span has no URL, query, body or person in it, as a log
 * line has none. A trace continues only if a trusted proxy passed it; otherwise anyone could fill one trace with their
 * requests, or decide which are sampled.
 */
export function observeRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('builder-os');
  const durations = durationsOf('http.server.request.duration');
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    const before = traceBefore(request);
    const span = tracer.startSpan(endpoint, { kind: SpanKind.SERVER, attributes: attributesOf(request) }, before);
    spans.set(request, span);
    context.with(trace.setSpan(before, span).setValue(ENDPOINT, endpoint), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const attributes = { ...attributesOf(request), 'http.response.status_code': reply.statusCode };
    const span = spans.get(request);
    span?.setAttributes(attributes);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    durations.record(reply.elapsedTime / 1000, attributes);
    done();
  });
}

/** Addresses come with a request only from a proxy that `TRUST_PROXY` names. */
function traceBefore({ ips = [], headers }: FastifyRequest): Context {
  return ips.length > 1 ? propagation.extract(context.active(), headers) : context.active();
}

/** The endpoint whose request is being answered, such as `GET /api/leads`; undefined in a job. */
export function currentEndpoint(): string | undefined {
  const endpoint = context.active().getValue(ENDPOINT);
  return typeof endpoint === 'string' ? endpoint : undefined;
}

function endpointOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

function attributesOf(request: FastifyRequest) {
  return { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? 'unknown' };
}
