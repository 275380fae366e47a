import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DEAL } from './raw-reads.ts';
import { ACTIVITY } from './raw-writes.ts';

/** The measured writes at their minimum: one row, in one statement that commits itself. */
export function rawSingleWrites(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Params: { id: string }; Body: { stage: string } }>('/api/deals/:id/move', async (request, reply) => {
    const { rows } = await pool.query(
      `update deals set stage = $2, rank = lpad((999999999999 - nextval('deal_ranks'))::text, 12, '0') || 'i',
         stage_changed_at = now(), version = version + 1, updated_at = now(), actual_close_date = null, final_value = null,
         lost_reason = null, lost_note = null where id = $1 and deleted_at is null returning ${DEAL}`,
      [request.params.id, request.body.stage],
    );
    reply.header('etag', `"${rows[0].version}"`);
    return rows[0];
  });

  app.post<{ Body: Record<string, unknown> }>('/api/activities', async (request, reply) => {
    const { type, title, description, dealId, scheduledAt } = request.body;
    const { rows } = await pool.query(
      `insert into activities (type, title, description, deal_id, scheduled_at, created_by)
       values ($1, $2, $3, $4, $5, $6) returning ${ACTIVITY}`,
      [type, title, description, dealId, scheduledAt, request.userId],
    );
    reply.code(201).header('etag', `"${rows[0].version}"`);
    return rows[0];
  });
}
