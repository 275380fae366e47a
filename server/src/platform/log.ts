import type { FastifyServerOptions } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

/**
 * JSON lines with a request id. A line names the route's pattern, never the address, the query, the body or the person.
 */
export function logOptions(env: Pick<Env, 'LOG_LEVEL'>): Pick<FastifyServerOptions, 'logger'> {
  return {
    logger: {
      level: env.LOG_LEVEL,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
      redact: ['req.headers', 'err.parameters', 'err.query', 'err.detail', 'err.cause.detail'],
    },
  };
}

/** The log before there is an app: opening the database, migrations. */
export function makeLog(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({ level: env.LOG_LEVEL });
}
