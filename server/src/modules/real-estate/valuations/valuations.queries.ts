import { desc, eq, getTableColumns } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { propertyValuations } from './valuations.table.ts';

const AT_MOST = 200;
const { createdBy, ...storedColumns } = getTableColumns(propertyValuations);
const columns = {
  ...storedColumns,
  createdByName: fullName(users),
};

type NewValuation = typeof propertyValuations.$inferInsert;

export function findValuations(db: Executor, propertyId: number) {
  return select(db)
    .where(eq(propertyValuations.propertyId, propertyId))
    .orderBy(desc(propertyValuations.valuedOn), desc(propertyValuations.id))
    .limit(AT_MOST);
}

export async function findValuation(db: Executor, id: number) {
  const [valuation] = await select(db).where(eq(propertyValuations.id, id));
  return valuation;
}

export async function insertValuation(tx: Transaction, values: NewValuation): Promise<number> {
  const [row] = await tx.insert(propertyValuations).values(values).returning({ id: propertyValuations.id });
  return found(row, 'Valuation').id;
}

export async function updateValuationRow(tx: Transaction, id: number, changes: Partial<NewValuation>): Promise<void> {
  await tx.update(propertyValuations).set(changed(propertyValuations, changes)).where(eq(propertyValuations.id, id));
}

export async function deleteValuationRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(propertyValuations).where(eq(propertyValuations.id, id));
}

function select(db: Executor) {
  return db
    .select(columns)
    .from(propertyValuations)
    .leftJoin(users, eq(users.id, propertyValuations.createdBy))
    .$dynamic();
}
