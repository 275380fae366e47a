import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers for all responses that no page needs to relax. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The content security policy of a page. Radix adds a style element, which needs the nonce.
 * @param formTargets other origins the page's forms may end up at: the external issuer
 */
export function pagePolicy(nonce: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ');
}

export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Sets the headers on every response. Pages replace the policy with `pagePolicy`. `X-Request-Id` is the id in the log, and in
 * the live events of what the request changed.
 */
export async function installSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
    // Even if a browser or chat program passes on a secret link, its page must not be indexed.
    if (request.routeOptions.config.endpoint?.access === 'secret-link') reply.header('X-Robots-Tag', 'noindex');
  });
}
