import type { DatedSetting, DatedSettingKind } from '@builder-os/contract/modules/finance/dated-settings';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { datedSettings } from './dated-settings.table.ts';

const { createdBy: _, ...storedColumns } = getTableColumns(datedSettings);
const columns = { ...storedColumns, createdByName: personName(sql`"dated_settings"."created_by"`) };

/** Settings of these kinds, latest day first. */
export async function findDatedSettings(db: Executor, kinds?: readonly DatedSettingKind[]): Promise<DatedSetting[]> {
  return db
    .select(columns)
    .from(datedSettings)
    .where(kinds && inArray(datedSettings.kind, [...kinds]))
    .orderBy(datedSettings.kind, desc(datedSettings.startsOn));
}

export async function findDatedSetting(db: Executor, id: number): Promise<DatedSetting | undefined> {
  const [setting] = await db.select(columns).from(datedSettings).where(eq(datedSettings.id, id));
  return setting;
}

export const datedSettingKind = lockable({
  resource: 'dated-setting',
  noun: 'Setting',
  table: datedSettings,
  find: findDatedSetting,
});

export async function hasDay(db: Executor, { kind, startsOn }: Pick<DatedSetting, 'kind' | 'startsOn'>) {
  const [row] = await db
    .select({ id: datedSettings.id })
    .from(datedSettings)
    .where(and(eq(datedSettings.kind, kind), eq(datedSettings.startsOn, startsOn)));
  return row !== undefined;
}

export async function insertDatedSetting(
  tx: Transaction,
  values: typeof datedSettings.$inferInsert,
): Promise<DatedSetting> {
  const [row] = await tx.insert(datedSettings).values(values).returning({ id: datedSettings.id });
  return found(await findDatedSetting(tx, found(row, 'Setting').id), 'Setting');
}

export async function updateDatedSettingRow(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<DatedSetting, 'percent' | 'amount'>>,
): Promise<DatedSetting> {
  await tx.update(datedSettings).set(changed(datedSettings, changes)).where(eq(datedSettings.id, id));
  return found(await findDatedSetting(tx, id), 'Setting');
}

export async function deleteDatedSettingRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(datedSettings).where(eq(datedSettings.id, id));
}
