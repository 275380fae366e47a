import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@builder-os/contract/platform/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { attributeEvents } from '../events/publish.ts';
import { onBehalfOf } from '../workers/on-behalf.ts';
import type { Act, Actor, IfMatch, Transact } from './act.ts';
import { admit } from './gate.ts';
import { oncePerKey, readIdempotencyKey, type StoredResponse } from './idempotency.ts';
import { readIfMatch } from './if-match.ts';
import type { Page } from './pages.ts';
import { parse, parseForgiving, unknownParameters } from './parse.ts';
import { rateLimitOf } from './rate-limits.ts';
import { responseBuilderOf, sendResponse } from './responses.ts';
import type { Turns } from './turns.ts';

/**
 * Runs an upload's transaction once per Idempotency-Key: a repeat with the same bytes returns the first response and
 * does nothing. The second transaction of a call uses the key's second part.
 */
export type TransactOnce = (bytes: Buffer) => Transact;

interface Caller {
  /** Null only on public and secret-link endpoints. */
  actor: Actor | null;
  /** For reads outside a transaction. */
  db: Database;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Parsed<Declared extends Endpoint> extends Caller {
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
}

/** The input of every handler: the parsed request, the caller, and database access. */
export interface Call<Declared extends Endpoint> extends Parsed<Declared> {
  /** For pages, files and redirects. `serve` opens no transaction for them. */
  transact: Transact;
}

/** An upload runs once per Idempotency-Key, or gives a reason why it may run each time. */
interface UploadCall<Declared extends Endpoint> extends Parsed<Declared> {
  transactOnce: TransactOnce;
  transactEachTime: (reason: string) => Transact;
}

/**
 * A mutation's call also has the act, whose transaction `serve` opens and commits. Its params include the version from
 * `If-Match`, so a route can pass them on as a `Target`.
 */
export type MutationCall<Declared extends Endpoint> = Omit<Call<Declared>, 'params'> & {
  act: Act;
  params: (ParamsOf<Declared> extends object ? ParamsOf<Declared> : unknown) & { ifMatch: IfMatch };
};

type Kind<Declared> = Declared extends { kind: infer Value } ? Value : 'json';
type IsMutation<Declared extends Endpoint> = Declared['method'] extends 'GET'
  ? false
  : Kind<Declared> extends 'json'
    ? true
    : false;

export type CallOf<Declared extends Endpoint> =
  IsMutation<Declared> extends true
    ? MutationCall<Declared>
    : Kind<Declared> extends 'upload'
      ? UploadCall<Declared>
      : Call<Declared>;

type Answer<Declared extends Endpoint> = [ResponseOf<Declared>] extends [undefined]
  ? Kind<Declared> extends 'json'
    ? // biome-ignore lint/suspicious/noConfusingVoidType: what a service that answers nothing promises
      void
    : FastifyReply
  : Declared extends { paged: true }
    ? ResponseOf<Declared> extends (infer Row)[]
      ? Page<Row>
      : never
    : ResponseOf<Declared>;

export type Handler<Declared extends Endpoint> = (call: CallOf<Declared>) => Promise<Answer<Declared>>;

interface AnyCall extends Caller {
  params: object;
  query: unknown;
  body: unknown;
  transact: Transact;
  transactOnce: TransactOnce;
  transactEachTime: (reason: string) => Transact;
  act?: Act;
}

interface Limit {
  /** A longer limit for a mutation's transaction: for rare work that few people ask for. */
  limitMs?: number;
  /** For mutations that wait for each other in the database: they wait for their turn without a connection instead. */
  turns?: Turns;
}

export interface ServeOptions<Declared extends Endpoint = Endpoint> extends Limit {
  /**
   * Runs before the mutation's transaction opens: calls to other machines, or counts that stay even if the mutation
   * fails.
   */
  before?: (call: Call<Declared>) => Promise<void>;
}

/**
 * Serves one endpoint of the contract. Access, validation, transaction, idempotency and serialization come from its
 * row, so a route can't forget them. Checks run in the order of docs/security.md, the handler last.
 */
export function serve<Declared extends Endpoint>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: Handler<Declared>,
  { before, limitMs, turns }: ServeOptions<Declared> = {},
): void {
  // biome-ignore lint/plugin: the parts are parsed by the very schemas the handlers are typed from; types cannot follow that
  const [run, prepare] = [handler as never, before as never];
  route(app, endpoint, run, { before: prepare, limitMs, turns });
}

type SharedCall<Declared extends Endpoint> = Pick<Call<Declared>, 'db' | 'params' | 'query'>;

/**
 * Serves a read whose response is the same for everyone with access: it comes from memory until the next commit. The
 * handler doesn't know the caller.
 */
export function serveShared<Declared extends Endpoint & { method: 'GET'; response?: z.ZodType; paged?: never }>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: (call: SharedCall<Declared>) => Promise<ResponseOf<Declared>>,
): void {
  // biome-ignore lint/plugin: as above
  const run: Run = handler as never;
  const share: Share = (request, work) => {
    const state = request.session.person?.state;
    return state === undefined ? work() : app.platform.sharedResponses.get(request.url, state, work);
  };
  route(app, endpoint, run, { share });
}

type Run = (call: AnyCall) => Promise<unknown>;
/** Returns a remembered response or runs `work`. */
type Share = (request: FastifyRequest, work: () => Promise<StoredResponse>) => Promise<StoredResponse>;

interface RouteOptions extends Limit {
  share?: Share;
  before?: (call: AnyCall) => Promise<void>;
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  run: Run,
  { share, before, limitMs, turns }: RouteOptions,
): void {
  const toResponse = responseBuilderOf(endpoint, app.platform.env.NODE_ENV !== 'production');
  const isMutation = endpoint.method !== 'GET' && (endpoint.kind ?? 'json') === 'json';
  app.platform.endpoints.add(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    config: { endpoint, rateLimit: rateLimitOf(app, endpoint) },
    preHandler: async (request) => {
      await admit(app, request, endpoint.access);
      if (endpoint.method !== 'GET') await app.platform.disk.refuseWhenFull();
    },
    handler: (request, reply) =>
      onBehalfOf(request, async () => {
        const call = readCall(app, endpoint, request, reply);
        if (isMutation) {
          await before?.(call);
          const work = async (act: Act) => toResponse(request, reply, await run({ ...call, act }));
          const change = () => mutate(app, { endpoint, limitMs }, call, work);
          const answer = await (turns ? turns.take(change) : change());
          return sendResponse(reply, answer);
        }
        const read = () =>
          endpoint.isReport ? app.platform.database.readReport((db) => run({ ...call, db })) : run(call);
        if (share) {
          const answer = await share(request, async () => toResponse(request, reply, await read()));
          return sendResponse(reply, answer);
        }
        const result = await read();
        // A reply is thenable: once awaited it's no longer a result, only sent.
        return reply.sent ? reply : sendResponse(reply, toResponse(request, reply, result));
      }),
  });
}

/** Runs a mutation in one transaction: claims the key first and stores the response last. An error undoes both. */
async function mutate(
  app: FastifyInstance,
  { endpoint, limitMs }: Pick<Limit, 'limitMs'> & { endpoint: Endpoint },
  call: AnyCall,
  work: (act: Act) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { request, reply, actor } = call;
  // Endpoints limited like a sign-in carry passwords, so not even a hash of the body is stored.
  const isKept = actor !== null && endpoint.rate !== 'sign-in';
  const done = await oncePerKey(app.platform.database, {
    key: isKept ? readIdempotencyKey(request, actor.id) : undefined,
    work: (tx) => work(actOf(request, tx)),
    toResponse: (answer) => (endpoint.givesSecret === true ? undefined : answer),
    limitMs,
  });
  if ('result' in done) return done.result;
  reply.header('Idempotency-Replayed', 'true');
  return done.stored;
}

interface UploadAct<Result> {
  bytes: Buffer;
  /** The number of the transaction within the call, from 1. */
  part: number;
  status: number;
  work: (act: Act) => Promise<Result>;
}

/** See `TransactOnce`. Uploads store files outside the database, so the key is claimed before anything else. */
async function uploadOnce<Result>(
  app: FastifyInstance,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  { bytes, part, status, work }: UploadAct<Result>,
): Promise<Result> {
  const done = await oncePerKey(app.platform.database, {
    key: request.actor ? readIdempotencyKey(request, request.actor.id, { bytes, part }) : undefined,
    work: (tx) => work(actOf(request, tx)),
    toResponse: (result) => ({ status, response: JSON.stringify(result) }),
    claimsFirst: true,
  });
  if ('result' in done) return done.result;
  reply.header('Idempotency-Replayed', 'true');
  return JSON.parse(done.stored.response ?? 'null');
}

function readCall(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): AnyCall {
  const { database } = app.platform;
  const transact: Transact = (work) => inTransaction(database, (tx) => work(actOf(request, tx)));
  let parts = 0;
  const params = Object(parse(endpoint.params, request.params));
  const bodySchema = endpoint.kind === 'upload' ? undefined : endpoint.body;
  return {
    params: endpoint.method === 'GET' ? params : { ...params, ifMatch: readIfMatch(request) },
    query: readQuery(endpoint, request.query),
    body: parse(bodySchema, request.body ?? {}),
    actor: request.actor,
    db: database.db,
    transact,
    transactEachTime: () => transact,
    transactOnce: (bytes) => (work) => {
      parts += 1;
      return uploadOnce(app, { request, reply }, { bytes, part: parts, status: endpoint.status ?? 200, work });
    },
    request,
    reply,
  };
}

function readQuery(endpoint: Endpoint, sent: unknown): unknown {
  // Nobody outside can do anything about an error of the API.
  if (endpoint.access === 'secret-link' && endpoint.kind === 'page') return parseForgiving(endpoint.query, sent);
  return parse(endpoint.query, sent, unknownParameters(endpoint, sent));
}

function actOf(request: FastifyRequest, tx: Transaction): Act {
  attributeEvents(tx, request.id);
  return {
    tx,
    actor: request.actor,
    requestId: request.id,
    ipAddress: request.ip,
    // The activity log shows which program called: a token's name says more than its HTTP library.
    userAgent: request.apiToken ? `API token ${request.apiToken.name}` : userAgentOf(request),
  };
}

function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, 500) ?? null;
}
