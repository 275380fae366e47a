import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page started. Browsers say where a request comes from in `Sec-Fetch-Site`,
 * older ones in `Origin`; callers that are not browsers send neither and carry no cookies by accident.
 * @param ownOrigin the origin of PUBLIC_URL when it is set; otherwise the request's own host counts
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string | undefined): void {
  if (!SAFE_METHODS.has(request.method) && isFromElsewhere(request, ownOrigin)) throw crossSite();
}

/**
 * Whether another site's page started a request. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`, and of a link
 * that was clicked in `Referer` at most.
 */
export function isFromElsewhere({ headers, protocol, host }: FastifyRequest, ownOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = headers.origin ?? originOfReferer(headers.referer);
  return from !== undefined && from !== (ownOrigin ?? `${protocol}://${host}`);
}

function originOfReferer(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

function crossSite(): AppError {
  return new AppError('csrf', 'This request came from another site. Open the app and try again.');
}
