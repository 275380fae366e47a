import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a change started by another site's page. Browsers send the origin in `Sec-Fetch-Site`, older ones in
 * `Origin`; other clients send neither and don't attach cookies by accident.
 * @param ownOrigin the origin of PUBLIC_URL if it's set; otherwise the request's host counts
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string | undefined): void {
  if (!SAFE_METHODS.has(request.method) && isFromElsewhere(request, ownOrigin)) throw crossSite();
}

/**
 * Whether another site's page started a request. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`. For a
 * clicked link they send only `Referer`, if anything.
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
