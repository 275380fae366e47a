import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { selectionSheets } from '../../changes/selection-sheets/selection-sheets.table.ts';
import { sheetLines } from '../../changes/selection-sheets/sheet-lines.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/** A selection sheet to sign, as the customer’s page lists it. */
export interface SheetToSign {
  id: number;
  number: number;
  choices: number;
  price: string;
}

/** The sheet of an open job that is waiting for a signature. There’s at most one. */
export async function findSheetToSign(db: Executor, jobId: number): Promise<SheetToSign | undefined> {
  const { id, number, state } = selectionSheets;
  const linesOf = sql`from ${sheetLines} line where line.sheet_id = "selection_sheets"."id"`;
  const [sheet] = await db
    .select({
      id,
      number,
      choices: sql<number>`(select count(*)::integer ${linesOf})`,
      price: sql<string>`(select coalesce(sum(line.price), 0)::numeric(16, 2)::text ${linesOf})`,
    })
    .from(selectionSheets)
    .innerJoin(jobs, and(eq(jobs.id, selectionSheets.jobId), inArray(jobs.phase, [...OPEN_PHASES])))
    .where(and(eq(selectionSheets.jobId, jobId), eq(state, 'sent')));
  return sheet;
}
