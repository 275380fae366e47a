import type { PurchaseOrderRevision } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { purchaseOrderLines, purchaseOrderLineVersions, purchaseOrderRevisions } from './purchase-orders.table.ts';

/** The revisions of an order, newest first, each with the lines it added or changed and the change of the total. */
export async function findOrderRevisions(db: Executor, orderId: number): Promise<PurchaseOrderRevision[]> {
  const iso = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const { rows } = await db.execute<PurchaseOrderRevision & Record<string, unknown>>(sql`
    with versions as (
      select version.*, line.description, line.unit, line.position, version.amount - coalesce(
        lag(version.amount) over (partition by version.line_id order by version.revision), 0) as change
      from ${purchaseOrderLineVersions} version join ${purchaseOrderLines} line on line.id = version.line_id
      where line.order_id = ${orderId}
    )
    select revision.number, revision.reason, ${iso('revision.made_at')} as "madeAt",
      ${fullNameIn('author')} as "madeByName",
      coalesce((select sum(change) from versions where versions.revision = revision.number), 0.00)::text as change,
      coalesce((
        select json_agg(json_build_object('lineId', line_id, 'description', description, 'quantity', quantity::text,
          'unit', unit, 'unitPrice', unit_price::text, 'amount', amount::text) order by position)
        from versions where versions.revision = revision.number
      ), '[]'::json) as lines,
      ${iso('revision.accepted_at')} as "acceptedAt", revision.accepted_by as "acceptedBy"
    from ${purchaseOrderRevisions} revision left join ${users} author on author.id = revision.made_by
    where revision.order_id = ${orderId} order by revision.number desc`);
  return rows;
}

export async function insertOrderRevision(
  tx: Transaction,
  values: typeof purchaseOrderRevisions.$inferInsert,
): Promise<void> {
  await tx.insert(purchaseOrderRevisions).values(values);
}

/** Notes who at the vendor accepted a revision. @param recordedBy the team member who recorded it */
export async function acceptRevision(
  tx: Transaction,
  { orderId, number }: { orderId: number; number: number },
  { name, recordedBy }: { name: string; recordedBy: string | null },
): Promise<void> {
  await tx
    .update(purchaseOrderRevisions)
    .set({ acceptedAt: sql<string>`now()`, acceptedBy: name, recordedBy })
    .where(and(eq(purchaseOrderRevisions.orderId, orderId), eq(purchaseOrderRevisions.number, number)));
}
