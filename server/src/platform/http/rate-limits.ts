import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MINUTE = 60_000;

/** Calls per minute, by the cost of a call or by what it reveals (security.md, "Limits"). */
const LIMITS = { read: 600, write: 120, 'sign-in': 20, 'secret-link': 60 } as const;
type Rate = keyof typeof LIMITS;

function rateOf({ rate, access, method }: Endpoint): Rate | 'unlimited' {
  if (rate !== undefined) return rate;
  if (access === 'secret-link') return 'secret-link';
  return method === 'GET' ? 'read' : 'write';
}

/**
 * The rate limit an endpoint shares with all others of its rate. Counted per session, or per address for anonymous
 * calls and where secrets could be guessed.
 */
export function rateLimitOf(app: FastifyInstance, endpoint: Endpoint): RateLimitOptions | false {
  const { rateLimitScale } = app.platform;
  const rate = rateOf(endpoint);
  if (rateLimitScale === 0 || rate === 'unlimited') return false;
  return {
    max: Math.max(1, Math.round(LIMITS[rate] * rateLimitScale)),
    timeWindow: MINUTE,
    hook: 'preParsing',
    keyGenerator: (request) => `${rate}:${callerOf(request, rate)}`,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', `Too many requests. Try again in ${Math.ceil(context.ttl / 1000)} seconds.`, {
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  };
}

function callerOf(request: FastifyRequest, rate: Rate): string {
  const isPerAddress = rate === 'sign-in' || rate === 'secret-link';
  return (isPerAddress ? undefined : request.session?.userId) ?? request.ip;
}
