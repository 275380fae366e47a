import { healthEndpoints } from '@builder-os/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../http/errors.ts';
import { serve } from '../http/serve.ts';

/** A database that keeps its connections and answers nothing is not ready either. */
const PROBE = { text: 'select 1', query_timeout: 2_000 };

/** `/healthz`: the process answers. `/readyz`: it can serve, that is the database answers and it was not told to stop. */
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
