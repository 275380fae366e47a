import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { measurables } from './measurables.table.ts';

const { deletedAt, deletedBy, ...storedColumns } = getTableColumns(measurables);
const columns = { ...storedColumns, ownerName: ownerName(measurables) };

export type MeasurableRecord = Omit<typeof measurables.$inferSelect, 'deletedAt' | 'deletedBy'> & {
  ownerName: string | null;
};
type NewMeasurable = typeof measurables.$inferInsert;

export const measurableKind = recordKind({
  resource: 'measurable',
  noun: 'Measurable',
  table: measurables,
  columns: { ...columns, deletedBy },
  trash: { label: 'Measurables', name: sql`${measurables.name}`, detail: sql`null::text` },
}).reading(findMeasurable);

/** Lets only one transaction at a time add or order measurables. */
export async function lockMeasurables(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'measurables');
}

export function findMeasurables(db: Executor): Promise<MeasurableRecord[]> {
  return select(db, isNull(deletedAt)).orderBy(measurables.sortOrder, measurables.id);
}

export async function findMeasurable(db: Executor, id: number): Promise<MeasurableRecord | undefined> {
  const [row] = await select(db, and(eq(measurables.id, id), isNull(deletedAt)));
  return row;
}

export async function insertMeasurable(tx: Transaction, values: NewMeasurable): Promise<MeasurableRecord> {
  const [row] = await tx.insert(measurables).values(values).returning({ id: measurables.id });
  return found(await findMeasurable(tx, found(row, 'Measurable').id), 'Measurable');
}

export async function updateMeasurableRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewMeasurable>,
): Promise<MeasurableRecord> {
  await tx.update(measurables).set(changed(measurables, changes)).where(eq(measurables.id, id));
  return found(await findMeasurable(tx, id), 'Measurable');
}

/** Puts measurables in the order of the ids, in one statement. */
export async function orderMeasurableRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${measurables} set sort_order = wanted.place, version = version + 1, updated_at = now()
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, place)
    where ${measurables}.id = wanted.id::integer and sort_order <> wanted.place`);
}

function select(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(measurables).where(where).$dynamic();
}
