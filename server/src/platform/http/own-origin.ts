import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './errors.ts';

/**
 * The origin that links in files and feeds begin with: PUBLIC_URL where it is set, otherwise the one the caller used.
 * @throws AppError `malformed` (400) when the Host header is no host, which only a hand-made request sends
 */
export function originOf(app: FastifyInstance, request: FastifyRequest): string {
  const { ownOrigin } = app.platform;
  if (ownOrigin !== undefined) return ownOrigin;
  const address = `${request.protocol}://${request.host}`;
  // A path, a query or credentials in the header would end up inside every link.
  if (!URL.canParse(address) || /[\s/?#@\\]/.test(request.host)) {
    throw malformed('The Host header isn’t a valid host name.');
  }
  return new URL(address).origin;
}
