import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '@builder-os/contract/platform/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Act, Actor } from './act.ts';
import { validationOf } from './error-answer.ts';
import { admit } from './gate.ts';
import { claimKey, readIdempotencyKey, type StoredAnswer, storeAnswer } from './idempotency.ts';
import { nextLink, type Page, totalHeader } from './pages.ts';
import { rateLimitOf } from './rate-limits.ts';
import { readIfMatch } from './if-match.ts';
import { compileSerializer } from './serialize.ts';

/** What every handler gets: the parsed parts of the request, who calls, and the way to the database. */
export interface Call<Definition extends EndpointDefinition> {
  params: ParamsOf<Definition>;
  query: QueryOf<Definition>;
  body: BodyOf<Definition>;
  /** Null only on public and secret-link endpoints. */
  actor: Actor | null;
  /** For reads. */
  db: Database;
  /** Runs one business act in one transaction: for uploads, pages and redirects, which `serve` opens none for. */
  transact: <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A mutation's call also has the act whose transaction `serve` opened and will commit. */
export type MutationCall<Definition extends EndpointDefinition> = Call<Definition> & { act: Act };

type Kind<Definition> = Definition extends { kind: infer Value } ? Value : 'json';
type IsMutation<Definition extends EndpointDefinition> = Definition['method'] extends 'GET'
  ? false
  : Kind<Definition> extends 'json'
    ? true
    : false;

export type CallOf<Definition extends EndpointDefinition> =
  IsMutation<Definition> extends true ? MutationCall<Definition> : Call<Definition>;

type Answer<Definition extends EndpointDefinition> = Definition extends { response: z.ZodType }
  ? Definition extends { paged: true }
    ? ResponseOf<Definition> extends (infer Row)[]
      ? Page<Row>
      : never
    : ResponseOf<Definition>
  : Kind<Definition> extends 'json'
    ? void
    : FastifyReply;

export type Handler<Definition extends EndpointDefinition> = (call: CallOf<Definition>) => Promise<Answer<Definition>>;

/**
 * Serves one endpoint of the contract: access, validation, transaction, idempotency and serialisation come from its row,
 * so a route cannot forget them. Decisions fall in the order of security.md; the handler runs last.
 */
export function serve<Definition extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  const write = writerOf(endpoint);
  const isMutation = endpoint.method !== 'GET' && (endpoint.kind ?? 'json') === 'json';
  // The conditional types above say which calls carry an act; TypeScript cannot follow them through this branch.
  const run: (call: Call<EndpointDefinition> & { act?: Act }) => Promise<unknown> = handler as never;
  app.platform.endpoints.add(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    config: { endpoint, rateLimit: rateLimitOf(app, endpoint) },
    preHandler: async (request) => admit(app, request, endpoint.access),
    handler: async (request, reply) => {
      const call = callOf(app, endpoint, request, reply);
      if (!isMutation) {
        const result = await run(call);
        return reply.sent || result === reply ? reply : write(request, reply, result);
      }
      const answer = await mutate(app, call, endpoint, (result) => write(request, reply, result, false), run);
      return send(reply, answer);
    },
  });
}

async function mutate(
  app: FastifyInstance,
  call: Call<EndpointDefinition>,
  endpoint: EndpointDefinition,
  text: (result: unknown) => string | null,
  run: (call: Call<EndpointDefinition> & { act: Act }) => Promise<unknown>,
): Promise<StoredAnswer> {
  const { request, reply, actor } = call;
  const key = actor ? readIdempotencyKey(request, actor.id) : undefined;
  const ifMatch = readIfMatch(request);
  return inTransaction(app.platform.database, async (tx) => {
    const stored = key && (await claimKey(tx, key));
    if (stored) {
      reply.header('Idempotency-Replayed', 'true');
      return stored;
    }
    const act = actOf(call, tx, ifMatch);
    const result = await run({ ...call, act });
    const answer = { status: endpoint.status ?? 200, response: text(result) };
    if (key) await storeAnswer(tx, key, answer);
    return answer;
  });
}

function send(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  reply.code(answer.status);
  if (answer.response === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.response);
}

function actOf(call: Pick<Call<EndpointDefinition>, 'request' | 'actor'>, tx: Act['tx'], ifMatch: number | null): Act {
  const { request, actor } = call;
  return {
    tx,
    actor,
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    ifMatch,
  };
}

function callOf(
  app: FastifyInstance,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<EndpointDefinition> {
  const { database } = app.platform;
  const actor = request.actor;
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.kind === 'upload' ? undefined : endpoint.body, request.body ?? {}),
    actor,
    db: database.db,
    transact: (work) =>
      inTransaction(database, (tx) => work(actOf({ request, actor: request.actor }, tx, readIfMatch(request)))),
    request,
    reply,
  } as Call<EndpointDefinition>;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw validationOf(result.error.issues);
  return result.data;
}

type Writer = {
  (request: FastifyRequest, reply: FastifyReply, result: unknown, sending: false): string | null;
  (request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply;
};

/** Writes answers: through the schema's serialiser, checked against the schema outside production. */
function writerOf(endpoint: EndpointDefinition): Writer {
  const { response } = endpoint;
  const serialize = response && compileSerializer(response);
  const isChecked = process.env.NODE_ENV !== 'production';

  function textOf(request: FastifyRequest, reply: FastifyReply, result: unknown): string | null {
    if (!response || !serialize) return null;
    const value = endpoint.paged ? describePage(request, reply, result) : result;
    const checked = isChecked ? response.parse(value) : value;
    if (hasVersion(checked)) reply.header('ETag', `"${checked.version}"`);
    return serialize(checked);
  }

  return ((request: FastifyRequest, reply: FastifyReply, result: unknown, sending = true) => {
    const text = textOf(request, reply, result);
    if (!sending) return text;
    return send(reply, { status: endpoint.status ?? (text === null ? 204 : 200), response: text });
  }) as Writer;
}

function describePage(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  // The handler's type demands a Page of every paged endpoint.
  const page = result as Page<unknown>;
  reply.header('X-Total-Count', totalHeader(page.total));
  if (page.nextCursor !== null) reply.header('Link', nextLink(request.url, page.nextCursor));
  return page.rows;
}

function hasVersion(value: unknown): value is { version: number } {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}
