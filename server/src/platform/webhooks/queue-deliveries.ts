import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { webhookDeliveries } from './webhook-deliveries.table.ts';
import { webhooks } from './webhooks.table.ts';

/** Notified on all servers after a commit that queued deliveries: `{"webhookId":3}`. */
export const WEBHOOK_CHANNEL = 'webhook_deliveries';

/**
 * Two parts of the statement that records changes: one queues deliveries for subscribed webhooks, one wakes the sender.
 * A change no webhook wants costs a lookup in a table of at most twenty rows.
 * @param userId who made the change
 */
export function queueDeliveries(userId: Placeholder): { clause: SQL; wake: SQL } {
  return {
    clause: sql`queued as (
      insert into ${webhookDeliveries} (webhook_id, event_id, type, record_kind, record_id, caused_by)
      select hook.id, entry.event_id, entry.action, entry.kind, entry.record, ${userId}::uuid
      from entry join ${webhooks} hook on hook.is_active and entry.kind = any(hook.kinds)
      order by entry.number
      returning webhook_id
    )`,
    wake: sql`(
      select count(pg_notify(${WEBHOOK_CHANNEL}, json_build_object('webhookId', woken.id)::text))
      from (select distinct webhook_id as id from queued) woken
    )`,
  };
}
