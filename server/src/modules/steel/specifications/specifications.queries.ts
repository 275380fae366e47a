import type {
  CreateSteelSpecification,
  SteelSpecificationListQuery,
} from '@builder-os/contract/modules/steel/specifications';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { specificationSortKeys, steelSpecifications } from './specifications.table.ts';

const { searchText, ...columns } = getTableColumns(steelSpecifications);

export const steelSpecificationKind = recordKind({
  resource: 'steel-specification',
  noun: 'Specification',
  table: steelSpecifications,
  columns,
  trash: {
    label: 'Steel specifications',
    name: sql`${steelSpecifications.title}`,
    detail: sql`${steelSpecifications.value}`,
  },
});

const BY_KIND = { key: 'kind', descending: false } as const;

export type SteelSpecificationRecord = Omit<typeof steelSpecifications.$inferSelect, 'searchText'>;
type Changes = Partial<Omit<typeof steelSpecifications.$inferInsert, 'id' | 'version'>>;

export async function findSteelSpecificationPage(
  db: Executor,
  query: SteelSpecificationListQuery,
): Promise<Page<SteelSpecificationRecord>> {
  const filter = and(
    isNull(steelSpecifications.deletedAt),
    matchesText(searchText, query.q),
    query.kind && eq(steelSpecifications.kind, query.kind),
  );
  const page = keyset({ keys: specificationSortKeys, id: steelSpecifications.id, sort: BY_KIND, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(steelSpecifications)
    .where(and(filter, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, steelSpecifications, filter));
}

export async function findSteelSpecification(db: Executor, id: number): Promise<SteelSpecificationRecord | undefined> {
  const [row] = await db.select(columns).from(steelSpecifications).where(isLive(id));
  return row;
}

export async function insertSteelSpecification(
  tx: Transaction,
  values: CreateSteelSpecification & { createdBy: string | null },
): Promise<SteelSpecificationRecord> {
  const [row] = await tx.insert(steelSpecifications).values(values).returning(columns);
  if (!row) throw new Error('the specification was not inserted');
  return row;
}

/** Sets the given fields. The caller holds the row's lock, so the row exists. */
export async function updateSteelSpecificationRow(
  tx: Transaction,
  id: number,
  changes: Changes,
): Promise<SteelSpecificationRecord> {
  return onlyRow(
    await tx
      .update(steelSpecifications)
      .set(changed(steelSpecifications, changes))
      .where(eq(steelSpecifications.id, id))
      .returning(columns),
  );
}

function isLive(id: number): SQL | undefined {
  return and(eq(steelSpecifications.id, id), isNull(steelSpecifications.deletedAt));
}

function onlyRow([row]: SteelSpecificationRecord[]): SteelSpecificationRecord {
  if (!row) throw new Error('the specification is gone although it is locked');
  return row;
}
