import type { z } from 'zod';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One row of the API's table: the server serves it, the web client calls it, the OpenAPI document lists it.
 *
 * - `params`, `query` and `body` are parsed before the handler runs. Unknown keys of a body are dropped; unknown query
 *   parameters are refused, except at public addresses and secret links.
 * - `response` is what leaves the server: a column it does not list never does.
 * - `paged` endpoints answer an array with `Link` and `X-Total-Count`.
 * - `kind` is `json` unless the endpoint receives an upload or answers a file, a page, a redirect or an event stream.
 * - `rate` names the limit that counts the call; by default `read` for GET and `write` for the rest. Probes of monitors are `unlimited`.
 * - `givesSecret` on an answer that holds what opens something (a token, a secret link, a signing key): it is never stored for
 *   repeats, and no API token gets it, because what it opens would outlive that token.
 * - `onlyReads` on a POST that changes nothing by itself, so that a token that may only read may call it.
 * - `bodyLimit` in bytes, when 256 KiB is not right.
 */
export interface EndpointDefinition {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response?: z.ZodType;
  status?: 200 | 201 | 202 | 204;
  paged?: boolean;
  kind?: 'json' | 'upload' | 'file' | 'page' | 'redirect' | 'stream';
  rate?: 'read' | 'write' | 'sign-in' | 'secret-link' | 'unlimited';
  givesSecret?: true;
  onlyReads?: true;
  bodyLimit?: number;
}

/** Declares an endpoint. Keeps the literal types, so handlers and calls are typed from the table. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Definition, Key extends string> = Definition extends Record<Key, infer Schema> ? Schema : undefined;

export type ParamsOf<Definition> = Parsed<Field<Definition, 'params'>>;
export type QueryOf<Definition> = Parsed<Field<Definition, 'query'>>;
export type BodyOf<Definition> = Parsed<Field<Definition, 'body'>>;
export type ResponseOf<Definition> = Parsed<Field<Definition, 'response'>>;

/** Types of what a caller sends: inputs before defaults and coercion. */
export type ParamsInput<Definition> = Sent<Field<Definition, 'params'>>;
export type QueryInput<Definition> = Sent<Field<Definition, 'query'>>;
export type BodyInput<Definition> = Sent<Field<Definition, 'body'>>;
