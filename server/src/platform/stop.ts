import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const FINISH_WITHIN = 10_000;
const SWEEP_EVERY = 100;

/**
 * Stops on SIGTERM or SIGINT: the server reports not ready, keeps serving for STOP_DELAY_MS so that a proxy notices, and then
 * accepts no new connections. Running requests get 10 seconds, then the jobs and the database close and the process exits with 0. A
 * second signal ends it immediately.
 */
export function stopOnSignals(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'stopping');
      process.once(signal, () => process.exit(1));
      stop(app).then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Logs an unhandled rejection and keeps the server running: pg-boss marks jobs as done without awaiting the result, and
 * a connection lost at that moment must not end the process.
 */
export function outliveRejections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise failed that nobody awaits'));
}

/** Closes everything in an order that loses no work. */
export async function stop(app: FastifyInstance): Promise<void> {
  app.platform.isStopping = true;
  await leaveProxy(app);
  // Keep-alive connections that become idle meanwhile would keep the server open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY);
  const deadline = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
  await app.platform.jobs.stop();
  await app.platform.events.stop();
  await app.platform.database.close();
}

/**
 * Every response closes its connection, so no client reuses one after the server has closed. Streams stay open until the
 * end: a browser that reconnects now could be sent here again.
 */
async function leaveProxy(app: FastifyInstance): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(app.platform.env.STOP_DELAY_MS);
}
