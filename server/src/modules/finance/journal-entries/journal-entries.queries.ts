import type { Entry, EntryListQuery, Posting } from '@builder-os/contract/modules/finance/journal-entries';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { ledgerAccounts } from '../ledger-accounts/ledger-accounts.table.ts';
import { journalEntries } from './journal-entries.table.ts';
import { postings } from './postings.table.ts';

const entryKeys = {
  date: { expression: sql`${journalEntries.entryDate}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

const entryColumns = {
  id: journalEntries.id,
  date: journalEntries.entryDate,
  kind: journalEntries.kind,
  memo: journalEntries.memo,
  sourceType: journalEntries.sourceType,
  sourceId: journalEntries.sourceId,
  reversesId: journalEntries.reversesId,
  reversedById: sql<number | null>`(
    select mirror.id from ${journalEntries} as mirror where mirror.reverses_id = "journal_entries"."id"
  )`,
  createdBy: journalEntries.createdBy,
  createdByName: fullName(users),
  createdAt: journalEntries.createdAt,
};

/** A posting with its account; either its debit or its credit is zero. */
export const postingColumns = {
  id: postings.id,
  entryId: postings.entryId,
  date: postings.entryDate,
  ledgerAccountId: postings.ledgerAccountId,
  accountName: ledgerAccounts.name,
  accountKind: ledgerAccounts.kind,
  amount: postings.amount,
  debit: sql<string>`greatest(${postings.amount}, 0.00)`,
  credit: sql<string>`greatest(-${postings.amount}, 0.00)`,
  businessUnit: postings.businessUnit,
  projectId: postings.projectId,
  propertyId: postings.propertyId,
  partnerId: postings.partnerId,
  dealId: postings.dealId,
  jobId: postings.jobId,
  costCodeId: postings.costCodeId,
  costType: postings.costType,
};

/** A page of the journal, latest day first, each entry with its postings. */
export async function findEntryPage(db: Executor, query: EntryListQuery): Promise<Page<Entry>> {
  const where = and(
    query.kind && inArray(journalEntries.kind, query.kind),
    query.sourceType && eq(journalEntries.sourceType, query.sourceType),
    query.sourceId === undefined ? undefined : eq(journalEntries.sourceId, query.sourceId),
    query.from === undefined ? undefined : gte(journalEntries.entryDate, query.from),
    query.to === undefined ? undefined : lte(journalEntries.entryDate, query.to),
  );
  const page = keyset({ keys: entryKeys, id: journalEntries.id, sort: { key: 'date', descending: true }, page: query });
  const rows = await selectEntries(db, { sortKey: page.sortKey })
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const found = page.toPage(rows, await countMatches(db, journalEntries, where));
  return { ...found, rows: await withPostings(db, found.rows) };
}

/** The entries with these ids, in the order of the ids, each with its postings. */
export async function findEntries(db: Executor, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await selectEntries(db, {})
    .where(inArray(journalEntries.id, [...ids]))
    .orderBy(journalEntries.id);
  return withPostings(db, rows);
}

function selectEntries<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...entryColumns, ...extra })
    .from(journalEntries)
    .leftJoin(users, eq(users.id, journalEntries.createdBy))
    .$dynamic();
}

async function withPostings<Row extends { id: number }>(db: Executor, entries: Row[]) {
  const lines = await findPostings(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, postings: lines.filter(({ entryId }) => entryId === entry.id) }));
}

async function findPostings(db: Executor, entryIds: number[]): Promise<Posting[]> {
  if (entryIds.length === 0) return [];
  return db
    .select(postingColumns)
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .where(inArray(postings.entryId, entryIds))
    .orderBy(postings.id);
}
