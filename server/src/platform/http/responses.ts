import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredResponse } from './idempotency.ts';
import { nextLink, type Page, totalHeader } from './pages.ts';
import { serialize } from './serialize.ts';

/** Turns a handler's result into the response and sets the headers that describe it. */
export type ResponseBuilder = (request: FastifyRequest, reply: FastifyReply, result: unknown) => StoredResponse;

/** Writes the result with the schema's serializer. If `isChecked`, validates it against the schema first. */
export function responseBuilderOf(endpoint: Endpoint, isChecked: boolean): ResponseBuilder {
  const { response } = endpoint;
  if (!response) return () => ({ status: endpoint.status ?? 204, response: null });
  return (request, reply, result) => {
    const value = endpoint.paged ? describePage(request, reply, result) : result;
    const checked = isChecked ? response.parse(value) : value;
    if (hasVersion(checked)) reply.header('ETag', `"${checked.version}"`);
    return { status: endpoint.status ?? 200, response: serialize(response, checked) };
  };
}

export function sendResponse(reply: FastifyReply, answer: StoredResponse): FastifyReply {
  reply.code(answer.status);
  if (answer.response === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.response);
}

function describePage(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown[] {
  if (!isPage(result)) throw new Error('the handler of a paged endpoint must answer a page');
  reply.header('X-Total-Count', totalHeader(result));
  if (result.nextCursor !== null) reply.header('Link', nextLink(request.url, result.nextCursor));
  return result.rows;
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);
}

function hasVersion(value: unknown): value is { version: number } {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}
