import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './errors.ts';

/**
 * The origin for links in files and feeds: PUBLIC_URL if it's set, otherwise the one the caller used.
 * @throws AppError `malformed` (400) when the Host header isn't a host, which only a handcrafted request sends
 */
export function originOf(app: FastifyInstance, request: FastifyRequest): string {
  const { ownOrigin } = app.platform;
  if (ownOrigin !== undefined) return ownOrigin;
  const address = `${request.protocol}://${request.host}`;
  // A path, query or credentials in the header would end up in every link.
  if (!URL.canParse(address) || /[\s/?#@\\]/.test(request.host)) {
    throw malformed('The Host header isn’t a valid host name.');
  }
  return new URL(address).origin;
}
