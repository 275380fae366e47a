import type { Executor } from '../../../platform/db/database.ts';
import { assemblies } from './assemblies.table.ts';
import { assemblyLines } from './assembly-lines.table.ts';

/** Inserts an interior wall per foot with one line of lumber. */
export async function buildAssembly(db: Executor, costCodeId: number, name = 'Interior wall, stud') {
  const [assembly] = await db.insert(assemblies).values({ name, unit: 'ft' }).returning();
  if (!assembly) throw new Error('the assembly was not inserted');
  const line = {
    costType: 'material',
    description: 'Studs',
    quantity: '1.25',
    unit: 'each',
    unitCost: '4.10',
  } as const;
  await db.insert(assemblyLines).values({ assemblyId: assembly.id, place: 0, costCodeId, ...line });
  return assembly;
}
