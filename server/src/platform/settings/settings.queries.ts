import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockKey } from '../db/advisory-locks.ts';
import { changed } from '../db/columns.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { settings } from './settings.table.ts';

/** A setting's value, or undefined when it was never set. A stored value of another form is an error, not a default. */
export async function findSetting<Schema extends z.ZodType>(
  db: Executor,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
}

/** Stores a setting unless it has a value already, and answers the one that stands. */
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
 * A setting's version, to compare before a change; 0 while it was never set. Locked until the transaction ends, by its key
 * too: before the first value there is no row to lock.
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
 * Stores a setting over the one before.
 * @param before what is in force, which may be a default that nobody has stored: the same again stores nothing
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
