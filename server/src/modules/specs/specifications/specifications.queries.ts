import type {
  Specification,
  SpecificationFilter,
  SpecificationListQuery,
  SpecificationRevision,
} from '@builder-os/contract/modules/specs/specifications';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { specificationRevisions } from './specification-revisions.table.ts';
import { specificationSortKeys, specifications } from './specifications.table.ts';

type NewSpecification = typeof specifications.$inferInsert;

const BY_TITLE = { key: 'title', descending: false } as const;
const MOST_REVISIONS = 200;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(specifications);

export const specificationKind = recordKind({
  resource: 'specification',
  noun: 'Specification',
  table: specifications,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Specifications', name: sql`${specifications.title}`, detail: sql`${specifications.standard}` },
}).reading(findSpecification);

const shown = { ...storedColumns, ownerName: personName(specifications.ownerId) };

export async function findSpecificationPage(db: Executor, query: SpecificationListQuery): Promise<Page<Specification>> {
  const page = keyset({
    keys: specificationSortKeys,
    id: specifications.id,
    sort: query.sort ?? BY_TITLE,
    page: query,
  });
  const where = matches(query);
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(specifications)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, specifications, where));
}

/** Every matching specification, by category and title. */
export function listSpecifications(db: Executor, filter: SpecificationFilter, limit: number): Promise<Specification[]> {
  return db
    .select(shown)
    .from(specifications)
    .where(matches(filter))
    .orderBy(asc(specifications.category), sql`${specificationSortKeys.title.expression}`, asc(specifications.id))
    .limit(limit);
}

export async function findSpecification(db: Executor, id: number): Promise<Specification | undefined> {
  const [row] = await db
    .select(shown)
    .from(specifications)
    .where(and(eq(specifications.id, id), isNull(deletedAt)));
  return row;
}

export async function insertSpecification(tx: Transaction, values: NewSpecification): Promise<number> {
  const [row] = await tx.insert(specifications).values(values).returning({ id: specifications.id });
  return found(row, 'Specification').id;
}

export async function updateSpecificationRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewSpecification>,
  isRewritten: boolean,
): Promise<void> {
  const rewritten = {
    revision: sql<number>`${specifications.revision} + 1`,
    lastUpdated: sql<string>`now()`,
  };
  await tx
    .update(specifications)
    .set(changed(specifications, { ...changes, ...(isRewritten && rewritten) }))
    .where(eq(specifications.id, id));
}

export async function insertRevision(
  tx: Transaction,
  values: typeof specificationRevisions.$inferInsert,
): Promise<void> {
  await tx.insert(specificationRevisions).values(values);
}

const { id: _, specificationId, createdBy, ...revised } = getTableColumns(specificationRevisions);
const revisionColumns = { ...revised, createdByName: personName(createdBy) };

export function findRevisions(db: Executor, id: number): Promise<SpecificationRevision[]> {
  return db
    .select(revisionColumns)
    .from(specificationRevisions)
    .where(eq(specificationId, id))
    .orderBy(desc(specificationRevisions.number))
    .limit(MOST_REVISIONS);
}

export async function findRevision(
  db: Executor,
  id: number,
  number: number,
): Promise<SpecificationRevision | undefined> {
  const [revision] = await db
    .select(revisionColumns)
    .from(specificationRevisions)
    .where(and(eq(specificationId, id), eq(specificationRevisions.number, number)));
  return revision;
}

/** Specifications that are due for review, or soon will be. */
export function listReviewsOfSpecifications(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${specifications.id}::text`,
      title: specifications.title,
      detail: specifications.standard,
      lapsesOn: sql<string>`${specifications.reviewOn}::text`,
      link: sql<string>`'/building-specs?specification=' || ${specifications.id}`,
      ownerId: specifications.ownerId,
    })
    .from(specifications)
    .where(and(isNull(deletedAt), sql`${specifications.reviewOn} <= ${until}::date`))
    .orderBy(asc(specifications.reviewOn), asc(specifications.id))
    .limit(limit);
}

function matches({ q, category }: SpecificationFilter): SQL | undefined {
  return and(isNull(deletedAt), matchesText(searchText, q), category && inArray(specifications.category, category));
}
