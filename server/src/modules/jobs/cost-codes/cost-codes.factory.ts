import type { Executor } from '../../../platform/db/database.ts';
import { costCodes, costDivisions } from './cost-codes.table.ts';

/** Inserts cost codes with their divisions. @returns the id of each code */
export async function buildCostCodes(db: Executor, codes: Record<string, string>): Promise<Record<string, number>> {
  const divisions = [...new Set(Object.keys(codes).map((code) => code.slice(0, 2)))];
  await db.insert(costDivisions).values(divisions.map((number) => ({ number, name: `Division ${number}` })));
  const rows = await db
    .insert(costCodes)
    .values(Object.entries(codes).map(([code, name]) => ({ code, name, division: code.slice(0, 2) })))
    .returning();
  return Object.fromEntries(rows.map(({ code, id }) => [code, id]));
}
