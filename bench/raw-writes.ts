import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { DEAL } from './raw-reads.ts';

export const ACTIVITY = `id, type, title, description, contact_id as "contactId", lead_id as "leadId", deal_id as "dealId",
  (select concat_ws(' ', first_name, last_name) from contacts c where c.id = activities.contact_id) as "contactName",
  (select l.title from leads l where l.id = activities.lead_id) as "leadTitle",
  (select d.title from deals d where d.id = activities.deal_id) as "dealTitle",
  (select coalesce(json_agg(json_build_object('id', p.id, 'fileName', p.file_name, 'size', p.size) order by p.id), '[]')
   from activity_photos p where p.activity_id = activities.id) as photos,
  exists (select from todos t where t.activity_id = activities.id) as "isTodo",
  scheduled_at as "scheduledAt", is_completed as "isCompleted", completed_at as "completedAt", created_by as "createdBy",
  version, created_at as "createdAt", updated_at as "updatedAt"`;

interface Saved {
  id: number;
  title: string;
  version: number;
}
interface Entry {
  action: string;
  resource: string;
  record: Saved;
  details: unknown;
}

/** The measured writes, handwritten: every row the app writes, in one transaction. */
export function rawWrites(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Params: { id: string }; Body: { stage: string } }>('/api/deals/:id/move', (request, reply) =>
    inTransaction(pool, async (client) => {
      await claimKey(client, request);
      const { id } = request.params;
      const before = (
        await client.query(`select ${DEAL} from deals where id = $1 and deleted_at is null for update`, [id])
      ).rows[0];
      const { stage } = request.body;
      let deal = before;
      if (stage !== before.stage) {
        const updated = await client.query(
          `update deals set stage = $2, rank = lpad((999999999999 - nextval('deal_ranks'))::text, 12, '0') || 'i',
             stage_changed_at = now(), version = version + 1, updated_at = now(), actual_close_date = null, final_value = null,
             lost_reason = null, lost_note = null where id = $1 returning ${DEAL}`,
          [id, stage],
        );
        deal = updated.rows[0];
        await client.query(
          'insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_by) values ($1, $2, $3, $4)',
          [id, before.stage, stage, request.userId],
        );
        const details = {
          before: { stage: before.stage, rank: before.rank, stageChangedAt: before.stageChangedAt },
          after: { stage, rank: deal.rank, stageChangedAt: deal.stageChangedAt },
        };
        await record(client, request, { action: 'deal.update', resource: 'deal', record: deal, details });
      }
      reply.header('etag', `"${deal.version}"`).type('application/json');
      return keepAnswer(client, request, 200, deal);
    }),
  );

  app.post<{ Body: Record<string, unknown> }>('/api/activities', (request, reply) =>
    inTransaction(pool, async (client) => {
      await claimKey(client, request);
      const { type, title, description, dealId, scheduledAt } = request.body;
      const known = await client.query('select 1 from deals where id = $1 and deleted_at is null', [dealId]);
      if (known.rows.length === 0) throw new Error('no such deal');
      const { rows } = await client.query(
        `insert into activities (type, title, description, deal_id, scheduled_at, created_by)
         values ($1, $2, $3, $4, $5, $6) returning ${ACTIVITY}`,
        [type, title, description, dealId, scheduledAt, request.userId],
      );
      const [activity] = rows;
      const entry = { action: 'activity.create', resource: 'activity', record: activity, details: { after: activity } };
      await record(client, request, entry);
      reply.code(201).header('etag', `"${activity.version}"`).type('application/json');
      return keepAnswer(client, request, 201, activity);
    }),
  );
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function claimKey(client: pg.PoolClient, request: FastifyRequest): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  await client.query('insert into idempotency_keys (user_id, key, method_path, body_hash) values ($1, $2, $3, $4)', [
    request.userId,
    request.headers['idempotency-key'],
    `${request.method} ${request.url}`,
    hash,
  ]);
}

async function keepAnswer(client: pg.PoolClient, request: FastifyRequest, status: number, answer: unknown) {
  const text = JSON.stringify(answer);
  await client.query('update idempotency_keys set status = $3, response = $4 where user_id = $1 and key = $2', [
    request.userId,
    request.headers['idempotency-key'],
    status,
    text,
  ]);
  return text;
}

async function record(client: pg.PoolClient, request: FastifyRequest, entry: Entry): Promise<void> {
  const { action, resource, record, details } = entry;
  const { rows } = await client.query(
    `insert into audit_logs (user_id, action, resource_type, resource_id, details, ip_address, user_agent, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      request.userId,
      action,
      resource,
      String(record.id),
      JSON.stringify(details),
      request.ip,
      request.headers['user-agent'],
      randomUUID(),
    ],
  );
  await client.query('insert into audit_personal_values (audit_id, label, details) values ($1, $2, $3)', [
    rows[0].id,
    record.title,
    '{}',
  ]);
  await client.query(`select pg_notify('live_events', $1)`, [
    JSON.stringify({ resource, id: record.id, version: record.version }),
  ]);
}
