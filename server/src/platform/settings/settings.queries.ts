import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
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
