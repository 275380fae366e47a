import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { serverLog } from './log-destination.ts';
import { describeError } from './logged-error.ts';

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
      stream: serverLog,
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

/** Opening the database and migrating it block the process, so their lines aren't written later together. */
const IMMEDIATE: DestinationStream = { write: (line) => serverLog.writeNow(line) };

/** The logger used before there is an app: opening the database, migrations. */
export function makeLog(env: Pick<Env, 'LOG_LEVEL'>, destination = IMMEDIATE): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: describeError } }, destination);
}
