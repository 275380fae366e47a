import type { Assembly, AssemblyInput } from '@builder-os/contract/modules/jobs/assemblies';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { assemblies } from './assemblies.table.ts';
import { assemblyLines } from './assembly-lines.table.ts';

export const assemblyKind = recordKind({
  resource: 'assembly',
  noun: 'Assembly',
  table: assemblies,
  columns: getTableColumns(assemblies),
  trash: { label: 'Assemblies', name: sql`${assemblies.name}`, detail: sql`'per ' || ${assemblies.unit}` },
}).reading(findAssembly);

export async function findAssemblies(db: Executor): Promise<Assembly[]> {
  const rows = await db
    .select()
    .from(assemblies)
    .where(isNull(assemblies.deletedAt))
    .orderBy(sql`lower(${assemblies.name})`, assemblies.id);
  return withLines(db, rows);
}

export async function findAssembly(db: Executor, id: number): Promise<Assembly | undefined> {
  const rows = await db
    .select()
    .from(assemblies)
    .where(and(eq(assemblies.id, id), isNull(assemblies.deletedAt)));
  const [assembly] = await withLines(db, rows);
  return assembly;
}

export async function countAssemblies(db: Executor): Promise<number> {
  return db.$count(assemblies, isNull(assemblies.deletedAt));
}

async function withLines(db: Executor, rows: readonly (typeof assemblies.$inferSelect)[]): Promise<Assembly[]> {
  if (rows.length === 0) return [];
  const { id: _, place, ...columns } = getTableColumns(assemblyLines);
  const lines = await db
    .select({ ...columns, code: costCodes.code, codeName: costCodes.name })
    .from(assemblyLines)
    .innerJoin(costCodes, eq(costCodes.id, assemblyLines.costCodeId))
    .where(
      inArray(
        assemblyLines.assemblyId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(assemblyLines.assemblyId), asc(place));
  const costs = await db
    .select({
      assemblyId: assemblyLines.assemblyId,
      unitCost: sql<string>`round(sum(${assemblyLines.quantity} * ${assemblyLines.unitCost}), 2)::text`,
    })
    .from(assemblyLines)
    .groupBy(assemblyLines.assemblyId);
  return rows.map(({ id, name, unit, version }) => ({
    id,
    name,
    unit,
    unitCost: costs.find(({ assemblyId }) => assemblyId === id)?.unitCost ?? '0.00',
    lines: lines.filter(({ assemblyId }) => assemblyId === id).map(({ assemblyId: _of, ...line }) => line),
    version,
  }));
}

export async function insertAssembly(tx: Transaction, { lines, ...values }: AssemblyInput): Promise<Assembly> {
  const [row] = await tx.insert(assemblies).values(values).returning({ id: assemblies.id });
  const { id } = found(row, 'Assembly');
  await insertLines(tx, id, lines);
  return found(await findAssembly(tx, id), 'Assembly');
}

/** Replaces an assembly. @param hasNewLines whether its lines differ from the stored ones */
export async function updateAssemblyRow(
  tx: Transaction,
  id: number,
  { lines, ...values }: AssemblyInput,
  hasNewLines: boolean,
): Promise<Assembly> {
  await tx
    .update(assemblies)
    .set(changed(assemblies, values, hasNewLines))
    .where(eq(assemblies.id, id));
  if (hasNewLines) {
    await tx.delete(assemblyLines).where(eq(assemblyLines.assemblyId, id));
    await insertLines(tx, id, lines);
  }
  return found(await findAssembly(tx, id), 'Assembly');
}

async function insertLines(tx: Transaction, assemblyId: number, lines: AssemblyInput['lines']): Promise<void> {
  await tx.insert(assemblyLines).values(lines.map((line, place) => ({ ...line, assemblyId, place })));
}
