import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page started. Browsers say where a request comes from in `Sec-Fetch-Site`,
 * older ones in `Origin`; callers that are not browsers send neither and carry no cookies by accident.
 * @param ownOrigin the origin of PUBLIC_URL when it is set; otherwise the request's own host counts
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw crossSite();
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (origin === (ownOrigin ?? `${request.protocol}://${request.host}`)) return;
  throw crossSite();
}

function crossSite(): AppError {
  return new AppError('csrf', 'This request was started by another site. Open the product and try again.');
}
