import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import { eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { isReferredTo } from '../../../platform/references/referrers.ts';
import { costCodes, costDivisions } from './cost-codes.table.ts';

export type NewCostCode = typeof costCodes.$inferInsert;

/** Reads cost codes. @param referrers the tables whose rows name a code */
export class CostCodeList {
  readonly #referrers: () => readonly Referrer[];
  readonly kind = lockable({
    resource: 'cost-code',
    noun: 'Cost code',
    table: costCodes,
    find: (tx, id) => this.find(tx, id),
  });

  constructor(referrers: () => readonly Referrer[]) {
    this.#referrers = referrers;
  }

  all(db: Executor): Promise<CostCode[]> {
    return this.#select(db).orderBy(costCodes.code);
  }

  async find(db: Executor, id: number): Promise<CostCode | undefined> {
    const [code] = await this.#select(db).where(eq(costCodes.id, id));
    return code;
  }

  #select(db: Executor) {
    return db
      .select({
        ...getTableColumns(costCodes),
        divisionName: costDivisions.name,
        isUsed: sql<boolean>`${isReferredTo(sql`"cost_codes"."id"`, this.#referrers())}`,
      })
      .from(costCodes)
      .innerJoin(costDivisions, eq(costDivisions.number, costCodes.division))
      .$dynamic();
  }
}

export async function countCostCodes(db: Executor): Promise<number> {
  return db.$count(costCodes);
}

/** The name of a division, locked; undefined if there is none. */
export async function lockDivision(tx: Transaction, number: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: costDivisions.name })
    .from(costDivisions)
    .where(eq(costDivisions.number, number))
    .for('update');
  return row?.name;
}

/** Names a division, new or not. Its codes get a new version: they show the name. */
export async function nameDivision(tx: Transaction, number: string, name: string): Promise<void> {
  await tx
    .insert(costDivisions)
    .values({ number, name })
    .onConflictDoUpdate({ target: costDivisions.number, set: { name } });
  await tx
    .update(costCodes)
    .set(changed(costCodes, {}, true))
    .where(eq(costCodes.division, number));
}

export async function insertCostCode(tx: Transaction, values: NewCostCode): Promise<number> {
  const [row] = await tx.insert(costCodes).values(values).returning({ id: costCodes.id });
  return found(row, 'Cost code').id;
}

export async function updateCostCodeRow(tx: Transaction, id: number, changes: Partial<NewCostCode>): Promise<void> {
  await tx.update(costCodes).set(changed(costCodes, changes)).where(eq(costCodes.id, id));
}

export async function deleteCostCodeRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(costCodes).where(eq(costCodes.id, id));
}

/** The ids of the offered codes, by number. */
export async function findOfferedCodes(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: costCodes.id, code: costCodes.code })
    .from(costCodes)
    .where(isNull(costCodes.retiredAt));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** A code that can be used, kept from being retired or deleted until the transaction ends. */
export async function findUsableCode(tx: Transaction, id: number) {
  const [code] = await tx
    .select({ id: costCodes.id, code: costCodes.code, retiredAt: costCodes.retiredAt })
    .from(costCodes)
    .where(eq(costCodes.id, id))
    .for('share');
  return code;
}
