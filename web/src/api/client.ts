import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '@builder-os/contract/platform/endpoint';
import { ApiError, NetworkError } from './api-error.ts';
import { noteAnswer } from './own-changes.ts';
import { checkReadable } from './readable-files.ts';

interface CallOptions {
  /** The version the change is based on; if it's outdated, the server responds with 409. */
  ifMatch?: number;
  idempotencyKey?: string;
  /** The user who made the change; the server rejects it under another user's session. */
  actingFor?: string;
  /** The files, for an endpoint of kind `upload`. */
  upload?: FormData;
  signal?: AbortSignal;
  /** Set if the page may be closed before the response arrives. */
  keepalive?: boolean;
}

type Required<Key extends string, Value> = [Value] extends [undefined]
  ? { [Name in Key]?: undefined }
  : { [Name in Key]: Value };

/** The input of an endpoint call: exactly the parts its definition declares. */
export type CallInput<Declared extends Endpoint> = Required<'params', ParamsInput<Declared>> &
  Required<'body', BodyInput<Declared>> & { query?: QueryInput<Declared> } & CallOptions;

/** Rejects query params the endpoint doesn't have, such as those from a spread filter. */
type Exact<Declared extends Endpoint, Query> = Query & {
  [Name in Exclude<keyof Query, keyof QueryInput<Declared>>]: never;
};

type CallArguments<Declared extends Endpoint, Query> =
  Record<string, never> extends CallInput<Declared>
    ? [input?: CallInput<Declared> & { query?: Exact<Declared, Query> }]
    : [input: CallInput<Declared> & { query?: Exact<Declared, Query> }];

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | undefined;
  total: number;
  /** Whether the total is only a lower bound: the server stops counting at 10,000, or at 1,000 for a search. */
  isTotalCapped: boolean;
}

type RowOf<Declared> = ResponseOf<Declared> extends (infer Row)[] ? Row : never;

/** Calls an endpoint of the contract. Returns the parsed response, or undefined if it has no body. */
export async function call<Declared extends Endpoint, Query extends QueryInput<Declared>>(
  endpoint: Declared,
  ...[input]: CallArguments<Declared, Query>
): Promise<ResponseOf<Declared>> {
  const response = await send(endpoint, input ?? {});
  return readJson(response);
}

/** Calls a list endpoint and returns one page. */
export async function callPage<Declared extends Endpoint & { paged: true }, Query extends QueryInput<Declared>>(
  endpoint: Declared,
  ...[input]: CallArguments<Declared, Query>
): Promise<Page<RowOf<Declared>>> {
  const response = await send(endpoint, input ?? {});
  const total = response.headers.get('x-total-count') ?? '0';
  return {
    rows: await readJson(response),
    nextCursor: readNextCursor(response.headers.get('link')),
    total: Number.parseInt(total, 10),
    isTotalCapped: total.endsWith('+'),
  };
}

/** Calls an endpoint that generates a file and returns the file. */
export async function callFile<Declared extends Endpoint & { kind: 'file' }, Query extends QueryInput<Declared>>(
  endpoint: Declared,
  ...[input]: CallArguments<Declared, Query>
): Promise<Blob> {
  const response = await send(endpoint, input ?? {});
  return response.blob();
}

/** In characters. Browsers reject more than 64 KiB in keepalive requests; a character takes up to three bytes. */
const MOST_KEPT_ALIVE = 20_000;

interface AnyCallInput extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
}

/** The URL of an endpoint, for links and downloads. */
export function endpointUrl<Declared extends Endpoint, Query extends QueryInput<Declared>>(
  endpoint: Declared,
  input: { params?: object; query?: Exact<Declared, Query> } = {},
): string {
  return urlOf(endpoint, input);
}

function urlOf(endpoint: Endpoint, input: Pick<AnyCallInput, 'params' | 'query'>): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function send(endpoint: Endpoint, input: AnyCallInput): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.ifMatch !== undefined) headers.set('If-Match', `"${input.ifMatch}"`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.actingFor !== undefined) headers.set('Acting-For', input.actingFor);

  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const response = await fetchOrFail(urlOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: input.upload ?? body,
    signal: input.signal,
    keepalive: input.keepalive === true && (body?.length ?? 0) <= MOST_KEPT_ALIVE,
  });
  if (endpoint.method !== 'GET') noteAnswer(response);
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

async function fetchOrFail(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    // fetch reports every failed connection as a TypeError. An abort isn't a failure and is rethrown.
    if (!(error instanceof TypeError)) throw error;
    if (options.body instanceof FormData) await checkReadable(options.body.values());
    throw new NetworkError(error);
  }
}

// Not validated: the server serializes with the same schema, and its tests validate every response.
async function readJson(response: Response) {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

function readNextCursor(link: string | null): string | undefined {
  const next = link?.match(/<([^<>]*)>\s*;\s*rel="?next"?/)?.[1];
  if (next === undefined) return undefined;
  return new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
