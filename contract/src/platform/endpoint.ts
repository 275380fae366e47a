import type { z } from 'zod';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One row of the API's table: the server serves it, the web client calls it, the OpenAPI document lists it.
 *
 * - `params`, `query` and `body` are parsed before the handler runs. Unknown keys of a body are dropped; unknown query
 *   parameters are rejected, except at public addresses and secret links.
 * - `response` lists everything the server sends: columns it doesn't name are left out.
 * - `paged` endpoints return an array with `Link` and `X-Total-Count` headers.
 * - `kind` is `json` unless the endpoint receives an upload or returns a file, a page, a redirect or an event stream.
 * - `rate` names the limit that counts the call. The default is `read` for GET and `write` for other methods. Health
 *   checks are `unlimited`.
 * - `givesSecret` marks a response with a token, a secret link or a signing key. It is never stored for repeats, and no
 *   API token can call the endpoint, because the secret would outlive the token.
 * - `onlyReads` marks a POST that changes nothing, so read-only tokens may call it.
 * - `isReport` marks a GET that sums many rows and changes nothing, so the server may read it from a standby. Its handler
 *   must read only with the `db` of the call.
 * - `bodyLimit` is in bytes. The default is 256 KiB.
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
  isReport?: true;
  bodyLimit?: number;
}

type CalledBy = 'method' | 'path' | 'access' | 'kind' | 'paged';

/**
 * A declared endpoint. Only the parts a call needs are always present: in the browser, the rest, including all schemas, is
 * left out (docs/decisions/012).
 */
export type Endpoint<Definition extends EndpointDefinition = EndpointDefinition> = Pick<
  Definition,
  CalledBy & keyof Definition
> & { [Part in Exclude<keyof Definition, CalledBy>]?: Definition[Part] };

/** Declares an endpoint. Keeps the literal types, so handlers and calls are typed from the table. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Endpoint<Definition> {
  return definition;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Declared, Key extends string> = Declared extends { [Part in Key]?: infer Schema } ? Schema : undefined;

export type ParamsOf<Declared> = Parsed<Field<Declared, 'params'>>;
export type QueryOf<Declared> = Parsed<Field<Declared, 'query'>>;
export type BodyOf<Declared> = Parsed<Field<Declared, 'body'>>;
export type ResponseOf<Declared> = Parsed<Field<Declared, 'response'>>;

/** Types of what a caller sends: inputs before defaults and coercion. */
export type ParamsInput<Declared> = Sent<Field<Declared, 'params'>>;
export type QueryInput<Declared> = Sent<Field<Declared, 'query'>>;
export type BodyInput<Declared> = Sent<Field<Declared, 'body'>>;
