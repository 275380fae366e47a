import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockKey } from '../db/advisory-locks.ts';
import { changed } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { settings } from './settings.table.ts';

/** A setting's value, or undefined if it was never set. A stored value that doesn't match the schema is an error. */
export async function findSetting<Schema extends z.ZodType>(
  db: Executor,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
}

/** Stores a setting unless it already has a value. Returns the value in effect. */
export async function claimSetting<Schema extends z.ZodType>(
  db: Executor,
  key: string,
  schema: Schema,
  value: z.input<Schema>,
): Promise<z.output<Schema>> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return schema.parse(row?.value);
}

/**
 * A setting's version, to compare before a change; 0 if it was never set. Locks the row until the transaction ends, and
 * the key too, because before the first save there's no row.
 */
export async function lockSetting(tx: Transaction, key: string): Promise<number> {
  await lockKey(tx, 'setting', key);
  const [row] = await tx
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update');
  return row?.version ?? 0;
}

export async function findSettingVersion(db: Executor, key: string): Promise<number> {
  const [row] = await db.select({ version: settings.version }).from(settings).where(eq(settings.key, key));
  return row?.version ?? 0;
}

/**
 * Saves a setting.
 * @param before the value in effect, which may be an unstored default; the same value again saves nothing
 */
export async function saveSetting(tx: Transaction, key: string, value: object, before?: object): Promise<void> {
  if (isDeepStrictEqual(value, before)) return;
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: changed(settings, { value }),
    });
}

export async function removeSetting(tx: Transaction, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
