import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../identity/users.factory.ts';
import { startTelemetry } from './telemetry.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let collector: Server;
let endpoint: string;
const received: { path: string; body: string }[] = [];
const set = (values: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
};

beforeAll(async () => {
  collector = createServer(async (request, reply) => {
    received.push({ path: request.url ?? '', body: await text(request) });
    reply.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => collector.close());

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attributeSchema),
});
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              histogram: z
                .object({ dataPoints: z.array(z.object({ attributes: z.array(attributeSchema) })) })
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

function spansReceived() {
  return received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => tracesSchema.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

test('a collector gets each request with its statements, and nobody’s data', async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  set(variables);
  const warnings: object[] = [];
  const stop = await startTelemetry(variables, { warn: (details) => warnings.push(details) });
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: '127.0.0.1' });
  try {
    await emptyDatabase(app.database);
    const kim = await app.signedIn(await buildUser(app.db));
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
    const proxied = { ...headers, 'x-forwarded-for': '203.0.113.7' };
    expect((await kim.get('/api/leads?q=Fieldstone', proxied)).statusCode).toBe(200);
    // Nothing says that these came through the proxy.
    expect((await kim.get('/api/contacts', headers)).statusCode).toBe(200);
    const elsewhere = { method: 'GET', url: '/api/jobs', headers: proxied, remoteAddress: '198.51.100.4' } as const;
    expect((await kim.send(elsewhere)).statusCode).toBe(200);
    await app.db.execute(sql`select pg_sleep(0.6), ${'Fieldstone'}::text`);
  } finally {
    await app.close();
    await stop();
    set({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_PROTOCOL: undefined });
  }
  const spans = spansReceived();
  const request = spans.find(({ name }) => name === 'GET /api/leads');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' });
  for (const name of ['GET /api/contacts', 'GET /api/jobs']) {
    const own = spans.find((span) => span.name === name);
    expect([own?.traceId === TRACE, own?.parentSpanId || undefined]).toEqual([false, undefined]);
  }
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(JSON.stringify(statements)).toContain('leads');
  const metrics = received.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
  expect(metrics.join()).toContain('http.server.request.duration');
  expect(metrics.join()).toContain('db.client.operation.duration');
  expect(received.map(({ body }) => body).join()).not.toContain('Fieldstone');
  expect(warnings).toContainEqual(expect.objectContaining({ statement: expect.stringContaining('pg_sleep') }));
});

/** The attributes of a metric's data points, as `name=value`. */
function figuresOf(name: string): string[] {
  return received
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => metricsSchema.parse(JSON.parse(body)).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .filter((metric) => metric.name === name)
    .flatMap(({ histogram }) => histogram?.dataPoints.flatMap(({ attributes }) => attributes) ?? [])
    .map(({ key, value }) => `${key}=${value.stringValue ?? value.intValue}`);
}

test('the figures of requests and statements name the endpoint', () => {
  expect(figuresOf('http.server.request.duration')).toContain('http.route=/api/leads');
  expect(figuresOf('db.client.operation.duration')).toContain('endpoint=GET /api/leads');
});

test.skipIf(process.env.TEST_DATABASE_URL === undefined)('a slow statement is logged with its endpoint', async () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  set(variables);
  const warnings: object[] = [];
  const stop = await startTelemetry(variables, { warn: (details) => warnings.push(details) });
  const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const other = await app.database.pool.connect();
  try {
    const kim = await app.signedIn(await buildUser(app.db));
    await other.query('begin; lock table leads in access exclusive mode');
    const asked = kim.get('/api/leads');
    await pause(800);
    await other.query('commit');
    expect((await asked).statusCode).toBe(200);
  } finally {
    other.release();
    await app.close();
    await stop();
    set({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_PROTOCOL: undefined });
  }
  expect(warnings).toContainEqual(expect.objectContaining({ endpoint: 'GET /api/leads' }));
});

test('without a collector nothing is sent', async () => {
  const before = received.length;
  const stop = await startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, { warn: () => undefined });
  const app = await testApp();
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.get('/api/leads')).statusCode).toBe(200);
  await app.close();
  await stop();
  expect(received).toHaveLength(before);
});
