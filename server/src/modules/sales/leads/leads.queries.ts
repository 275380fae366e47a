import type { CreateLead, LeadFilter, LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { notCounted, WholeList } from '../../../platform/counters/counters.queries.ts';
import { binned, changed, isRestorable, matchesCreated, matchesOwner, unbinned } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { matchesTextOrPhone } from '../../../platform/db/search.ts';
import { searchedPage } from '../../../platform/db/searched-page.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { leadSortKeys, leads } from './leads.table.ts';

const { searchText, ...shownColumns } = getTableColumns(leads);
export const leadColumns = shownColumns;

export const leadKind = recordKind({
  resource: 'lead',
  noun: 'Lead',
  table: leads,
  columns: leadColumns,
  trash: { label: 'Leads', name: sql`${leads.title}`, detail: sql`${leads.company}` },
});

const wholeList = new WholeList<LeadRecord>('leads');
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

export type LeadRecord = Omit<typeof leads.$inferSelect, 'searchText'>;
export type LeadChanges = Partial<Omit<typeof leads.$inferInsert, 'id' | 'version'>>;

export async function findLeadPage(db: Executor, query: LeadListQuery): Promise<Page<LeadRecord>> {
  const { q, ...narrowing } = query;
  const filters = leadFilters(narrowing);
  const page = keyset({ keys: leadSortKeys, id: leads.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const where = and(isNull(leads.deletedAt), ...filters);
  const read = (condition: SQL | undefined, total = notCounted) =>
    db
      .select({ ...leadColumns, sortKey: page.sortKey, total })
      .from(leads)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  const matches = matchesTextOrPhone(leads.searchText, q);
  if (q) return searchedPage(db, { table: leads, q, matches, where: and(...filters), page, read });
  if (filters.length === 0) {
    const first = sql`${stablePlan} ${and(where, page.after)}`;
    return wholeList.page(db, page, (total) => read(first, total));
  }
  const [rows, total] = await Promise.all([read(and(where, page.after)), countMatches(db, leads, where)]);
  return page.toPage(rows, total);
}

export async function findLead(db: Executor, id: number): Promise<LeadRecord | undefined> {
  const [lead] = await db.select(leadColumns).from(leads).where(isLive(id));
  return lead;
}

export async function insertLead(
  tx: Transaction,
  values: CreateLead & { createdBy: string | null },
): Promise<LeadRecord> {
  const [lead] = await tx.insert(leads).values(values).returning(leadColumns);
  if (!lead) throw new Error('the lead was not inserted');
  return lead;
}

/** Sets the given fields. The caller holds the row's lock, so the row exists. */
export async function updateLeadRow(tx: Transaction, id: number, changes: LeadChanges): Promise<LeadRecord> {
  const [lead] = await tx
    .update(leads)
    .set(changed(leads, { ...changes, ...restartStatusClock(changes.status) }))
    .where(eq(leads.id, id))
    .returning(leadColumns);
  if (!lead) throw new Error(`lead ${id} is gone although it is locked`);
  return lead;
}

/** Restores what a conversion changed, including when the status was set, as if it had never changed. */
export async function unconvertLeadRow(
  tx: Transaction,
  id: number,
  before: Pick<LeadChanges, 'status' | 'statusChangedAt' | 'contactId'>,
): Promise<LeadRecord> {
  const [lead] = await tx.update(leads).set(changed(leads, before)).where(eq(leads.id, id)).returning(leadColumns);
  if (!lead) throw new Error(`lead ${id} is gone although it is locked`);
  return lead;
}

export async function binLeads(tx: Transaction, ids: number[], deletedBy: string | null): Promise<LeadRecord[]> {
  return tx
    .update(leads)
    .set(binned(leads, deletedBy))
    .where(and(inArray(leads.id, ids), isNull(leads.deletedAt)))
    .returning(leadColumns);
}

/** @param deletedBy restores only what this person deleted; null restores all of them */
export async function unbinLeads(tx: Transaction, ids: number[], deletedBy: string | null): Promise<LeadRecord[]> {
  return tx
    .update(leads)
    .set(unbinned(leads))
    .where(
      and(inArray(leads.id, ids), isRestorable(leads), deletedBy === null ? undefined : eq(leads.deletedBy, deletedBy)),
    )
    .returning(leadColumns);
}

/** Several leads, locked in the order of their ids so that two bulk changes can't deadlock. */
export function findLeadsForUpdate(tx: Transaction, ids: number[]): Promise<LeadRecord[]> {
  return tx
    .select(leadColumns)
    .from(leads)
    .where(and(inArray(leads.id, ids), isNull(leads.deletedAt)))
    .orderBy(leads.id)
    .for('update');
}

export function updateLeadRows(tx: Transaction, ids: number[], changes: LeadChanges): Promise<LeadRecord[]> {
  return tx
    .update(leads)
    .set(changed(leads, { ...changes, ...restartStatusClock(changes.status) }))
    .where(inArray(leads.id, ids))
    .returning(leadColumns);
}

/** The filters of the list, its count and its export. */
export function leadFilters(filter: LeadFilter): SQL[] {
  const { q, status, priority, source, hasSource, owner, contactId, importId } = filter;
  const conditions = [
    matchesTextOrPhone(leads.searchText, q),
    status && inArray(leads.status, status),
    priority && inArray(leads.priority, priority),
    source === undefined ? undefined : eq(leads.source, source),
    hasSource === undefined ? undefined : isNull(leads.source),
    matchesOwner(leads.assignedTo, owner),
    contactId === undefined ? undefined : eq(leads.contactId, contactId),
    importId === undefined ? undefined : eq(leads.importId, importId),
    matchesCreated(leads.createdAt, filter),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isLive(id: number) {
  return and(eq(leads.id, id), isNull(leads.deletedAt));
}

// A lead's waiting time starts when it gets its status, not at its last edit.
function restartStatusClock(status: LeadRecord['status'] | undefined) {
  if (status === undefined) return {};
  return {
    statusChangedAt: sql<string>`case when ${leads.status} = ${status} then ${leads.statusChangedAt} else now() end`,
  };
}
