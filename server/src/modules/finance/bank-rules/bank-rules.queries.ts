import type { BankRule } from '@builder-os/contract/modules/finance/bank-rules';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { bankLines } from '../bank-lines/bank-lines.table.ts';
import { bankRules } from './bank-rules.table.ts';

const columns = {
  ...getTableColumns(bankRules),
  uses: sql<number>`(
    select count(*)::integer from ${bankLines} as line
    where line.rule_id = "bank_rules"."id" and line.state = 'categorised'
  )`,
};
export type BankRuleValues = Omit<typeof bankRules.$inferInsert, 'id' | 'version' | 'sortOrder'>;

/** Lets only one transaction at a time add, order or delete rules. */
export async function lockRules(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'bank rules');
}

/** Every rule, in order. There are at most a few hundred. */
export async function findRules(db: Executor): Promise<BankRule[]> {
  return db.select(columns).from(bankRules).orderBy(asc(bankRules.sortOrder), asc(bankRules.id));
}

export async function findRule(db: Executor, id: number): Promise<BankRule | undefined> {
  const [rule] = await db.select(columns).from(bankRules).where(eq(bankRules.id, id));
  return rule;
}

export async function insertRule(tx: Transaction, values: BankRuleValues): Promise<number> {
  const next = sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${bankRules})`;
  const [row] = await tx
    .insert(bankRules)
    .values({ ...values, sortOrder: next })
    .returning({ id: bankRules.id });
  return found(row, 'Rule').id;
}

export async function updateRuleRow(tx: Transaction, id: number, changes: Partial<BankRuleValues>): Promise<void> {
  await tx.update(bankRules).set(changed(bankRules, changes)).where(eq(bankRules.id, id));
}

export async function deleteRuleRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(bankRules).where(eq(bankRules.id, id));
}

/** Numbers the rules in the order of the ids, in one statement. */
export async function orderRuleRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${bankRules} as rule
    set sort_order = place.ordinality, version = rule.version + 1, updated_at = now()
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place(id, ordinality)
    where rule.id = place.id::integer and rule.sort_order <> place.ordinality`);
}
