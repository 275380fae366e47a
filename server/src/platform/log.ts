import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { describeError } from './logged-error.ts';

// Writes several lines at once: a write for each line takes 5% of a busy server's time. A killed process loses the last
// quarter of a second.
const BUFFERED = { sync: false, minLength: 4096, periodicFlush: 250 };

const REDACTED = ['req.headers'];

/**
 * JSON lines with a request id, one per completed request (`logRequests`). A line has the route's pattern, never the
 * URL, the query, the body or the person.
 */
export function logOptions(env: Pick<Env, 'LOG_LEVEL'>): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    // Fastify would log a second line when the request arrives.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: env.LOG_LEVEL,
      stream: pino.destination(BUFFERED),
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
        err: describeError,
      },
      redact: REDACTED,
    },
  };
}

/** Logs a line about every completed request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
}

/** The logger used before there is an app: opening the database, migrations. */
export function makeLog(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = { level: env.LOG_LEVEL, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
