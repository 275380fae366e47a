import type { CapitalEvent, CapitalKind } from '@builder-os/contract/modules/real-estate/capital-events';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { profitFirstAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.table.ts';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { propertyCapitalEvents } from './capital-events.table.ts';
import { propertyCapitalLines } from './capital-lines.table.ts';

const LATEST_FIRST = { key: 'happenedOn', descending: true } as const;
const sortKeys = { happenedOn: { expression: sql`${propertyCapitalEvents.happenedOn}`, type: 'date' } } as const;
const { createdBy, ...storedColumns } = getTableColumns(propertyCapitalEvents);
const eventId = sql`"property_capital_events"."id"`;
const columns = {
  ...storedColumns,
  lines: sql<CapitalEvent['lines']>`(
    select json_agg(json_build_object('partnerId', line.partner_id, 'name', partner.name, 'percent', line.percent::text,
      'amount', line.amount::text) order by line.amount desc, partner.name)
    from ${propertyCapitalLines} line join ${propertyPartners} partner on partner.id = line.partner_id
    where line.event_id = ${eventId})`,
  accountName: sql<string | null>`(
    select account.name from ${financialTransactions} payment
    join ${profitFirstAccounts} account on account.id = payment.account_id
    where payment.id = "property_capital_events"."transaction_id")`,
  createdByName: sql<string | null>`(
    select nullif(btrim(concat_ws(' ', maker.first_name, maker.last_name)), '') from ${users} maker
    where maker.id = "property_capital_events"."created_by")`,
};

type NewCapitalEvent = typeof propertyCapitalEvents.$inferInsert;
type NewLine = Omit<typeof propertyCapitalLines.$inferInsert, 'eventId'>;

export async function findCapitalEventPage(
  db: Executor,
  propertyId: number,
  query: { limit?: number; cursor?: string },
): Promise<Page<CapitalEvent>> {
  const where = eq(propertyCapitalEvents.propertyId, propertyId);
  const page = keyset({ keys: sortKeys, id: propertyCapitalEvents.id, sort: LATEST_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(propertyCapitalEvents)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, propertyCapitalEvents, where));
}

export async function findCapitalEvent(db: Executor, id: number): Promise<CapitalEvent | undefined> {
  const [event] = await db.select(columns).from(propertyCapitalEvents).where(eq(propertyCapitalEvents.id, id));
  return event;
}

export async function insertCapitalEvent(
  tx: Transaction,
  values: NewCapitalEvent,
  lines: readonly NewLine[],
): Promise<number> {
  const [row] = await tx.insert(propertyCapitalEvents).values(values).returning({ id: propertyCapitalEvents.id });
  const { id } = found(row, 'Capital entry');
  await tx.insert(propertyCapitalLines).values(lines.map((line) => ({ ...line, eventId: id })));
  return id;
}

/** What each partner put into a property and got back of it. */
export async function findCapitalOf(
  db: Executor,
  propertyId: number,
): Promise<{ partnerId: number; name: string; contributed: string; returned: string }[]> {
  const moved = (kind: CapitalKind) => sql`coalesce(sum(line.amount) filter (where event.kind = ${kind}), 0.00)::text`;
  const { rows } = await db.execute<{ partnerId: number; name: string; contributed: string; returned: string }>(sql`
    select partner.id as "partnerId", partner.name, ${moved('contribution')} as contributed,
      ${moved('return_of_capital')} as returned
    from ${propertyPartners} partner
    left join (${propertyCapitalLines} line join ${propertyCapitalEvents} event
      on event.id = line.event_id and event.property_id = ${propertyId}) on line.partner_id = partner.id
    group by partner.id`);
  return rows;
}

export async function setCapitalTransaction(tx: Transaction, id: number, transactionId: number): Promise<void> {
  await tx.update(propertyCapitalEvents).set({ transactionId }).where(eq(propertyCapitalEvents.id, id));
}

export async function deleteCapitalEventRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(propertyCapitalEvents).where(eq(propertyCapitalEvents.id, id));
}
