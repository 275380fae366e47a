import type { Executor } from '../../../platform/db/database.ts';
import { programs } from './programs.table.ts';

/** Inserts an active program of twelve sessions in three months. */
export async function buildProgram(db: Executor, fields: Partial<typeof programs.$inferInsert> = {}) {
  const [program] = await db
    .insert(programs)
    .values({
      name: 'Builder Coaching',
      durationMonths: 3,
      sessions: 12,
      price: '3500.00',
      status: 'active',
      ...fields,
    })
    .returning();
  if (!program) throw new Error('the program was not inserted');
  return program;
}
