import type { OfferListQuery } from '@builder-os/contract/modules/education/courses';
import type { CreateProgram, Program } from '@builder-os/contract/modules/education/programs';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { packages } from '../packages/packages.table.ts';
import { programSortKeys, programs } from './programs.table.ts';

const OLDEST_FIRST = { key: 'createdAt', descending: false } as const;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(programs);

export const programKind = recordKind({
  resource: 'coaching-program',
  noun: 'Program',
  table: programs,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Coaching programs', name: sql`${programs.name}`, detail: sql`null::text` },
}).reading(findProgram);

const programColumns = {
  ...storedColumns,
  perSession: sql<string>`round("coaching_programs"."price" / "coaching_programs"."sessions", 2)::text`,
  clients: sql<number>`(select count(*)::integer from ${packages} sold
    where sold.program_id = "coaching_programs"."id" and sold.cancelled_at is null)`,
};

export async function findProgramPage(db: Executor, query: OfferListQuery): Promise<Page<Program>> {
  const where = and(
    isNull(deletedAt),
    matchesText(searchText, query.q),
    query.status && inArray(programs.status, query.status),
  );
  const keys = keyset({ keys: programSortKeys, id: programs.id, sort: OLDEST_FIRST, page: query });
  const rows = await db
    .select({ ...programColumns, sortKey: keys.sortKey })
    .from(programs)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, programs, where));
}

export async function findProgram(db: Executor, id: number): Promise<Program | undefined> {
  const [program] = await db
    .select(programColumns)
    .from(programs)
    .where(and(eq(programs.id, id), isNull(deletedAt)));
  return program;
}

export async function wasEverSold(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: packages.id }).from(packages).where(eq(packages.programId, id)).limit(1);
  return rows.length > 0;
}

export async function insertProgram(
  tx: Transaction,
  values: CreateProgram & { createdBy: string | null },
): Promise<number> {
  const [row] = await tx.insert(programs).values(values).returning({ id: programs.id });
  return found(row, 'Program').id;
}

export async function updateProgramRow(tx: Transaction, id: number, changes: Partial<CreateProgram>): Promise<void> {
  await tx.update(programs).set(changed(programs, changes)).where(eq(programs.id, id));
}
