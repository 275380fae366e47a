import { healthEndpoints } from '@builder-os/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../http/errors.ts';
import { serve } from '../http/serve.ts';

/** A timeout, because a database that keeps connections open but doesn't answer isn't ready either. */
const PROBE = { text: 'select 1', query_timeout: 2_000 };

/** `/healthz`: the process responds. `/readyz`: it can serve: the database answers and the process isn't stopping. */
export function healthRoutes(app: FastifyInstance): void {
  serve(app, healthEndpoints.live, async () => ({ status: 'ok' }));

  serve(app, healthEndpoints.ready, async ({ request }) => {
    if (app.platform.isStopping) throw new AppError('stopping', 'The server is stopping.', { retryAfter: 5 });
    try {
      await app.platform.database.pool.query(PROBE);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      throw unavailable('The database is unreachable.');
    }
    return { status: 'ready' };
  });
}
