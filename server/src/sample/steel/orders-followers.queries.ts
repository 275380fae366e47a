import { sql } from 'drizzle-orm';
import { orderChanges } from '../../modules/steel/orders/order-changes.table.ts';
import { quotes } from '../../modules/steel/quotes/quotes.table.ts';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/**
 * The revisions of a sample quote and the notes on them, the order made from an accepted quote, and the order's revenue
 * record.
 */
export const ORDERS_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'steel_quotes',
    resource: 'quote',
    where: (isSample) => sql`made.number in (
      select number from ${quotes} as revised where ${isSample('steel_quotes', sql`revised.id`)})`,
  },
  {
    // The notes `noteOnDeal` writes.
    tableName: 'activities',
    resource: 'activity',
    where: (isSample) => sql`made.type = 'note' and exists (
      select from ${quotes} as noted
      where made.deal_id is not distinct from noted.deal_id and made.contact_id is not distinct from noted.contact_id
        and made.title ~ ('^Quote ' || noted.number || ' rev [A-Z]+ (made|sent|accepted|declined|delivered)$')
        and ${isSample('steel_quotes', sql`noted.id`)})`,
  },
  {
    tableName: 'steel_orders',
    resource: 'order',
    where: (isSample) => isSample('steel_quotes', sql`made.quote_id`),
  },
  {
    tableName: 'revenue_records',
    resource: 'revenue-record',
    // A project that Finance already had is real, so only one the delivery created counts: both have the time of its
    // transaction. An undone delivery keeps its step and its canceled project.
    where: (isSample) => sql`made.business_unit = 'steel_framing' and made.created_at in (
      select changed_at from ${orderChanges} as step
      where step.to_step is null and ${isSample('steel_orders', sql`step.order_id`)})`,
  },
];
