import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { selectionOptions, selectionPictures } from '../../modules/changes/selections/selection-options.table.ts';
import { selections } from '../../modules/changes/selections/selections.table.ts';
import { jobs } from '../../modules/jobs/jobs/jobs.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

/** The first sample job under way; its customer makes the choices. */
export async function findSampleJobUnderWay(db: Executor): Promise<number | undefined> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(sampleRecords, and(eq(sampleRecords.tableName, 'jobs'), eq(sampleRecords.recordId, jobs.id)))
    .where(and(eq(jobs.phase, 'in_progress'), isNull(jobs.deletedAt), sql`${jobs.contactId} is not null`))
    .orderBy(asc(jobs.id))
    .limit(1);
  return job?.id;
}

export async function insertSampleSelection(tx: Transaction, values: typeof selections.$inferInsert) {
  const [row] = await tx.insert(selections).values(values).returning();
  if (!row) throw new Error('a sample selection was not inserted');
  return row;
}

interface SampleOption {
  picture: typeof selectionPictures.$inferInsert;
  option: Omit<typeof selectionOptions.$inferInsert, 'pictureId'>;
}

/** @returns the id of the option */
export async function insertSampleOption(tx: Transaction, { picture, option }: SampleOption): Promise<number> {
  const [stored] = await tx.insert(selectionPictures).values(picture).returning({ id: selectionPictures.id });
  const [row] = await tx
    .insert(selectionOptions)
    .values({ ...option, pictureId: stored?.id })
    .returning({ id: selectionOptions.id });
  if (!row) throw new Error('a sample option was not inserted');
  return row.id;
}

export async function chooseSampleOption(
  tx: Transaction,
  id: number,
  choice: { optionId: number; chosenAt: string; chosenName: string },
): Promise<void> {
  const { optionId, chosenAt, chosenName } = choice;
  await tx
    .update(selections)
    .set({ state: 'chosen', chosenOptionId: optionId, chosenAt, chosenName })
    .where(eq(selections.id, id));
}

/** The name of the customer of a job. */
export async function findCustomerName(db: Executor, jobId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(concat_ws(' ', customer.first_name, customer.last_name)) as name
    from jobs job join contacts customer on customer.id = job.contact_id where job.id = ${jobId}`);
  return rows[0]?.name ?? 'The customer';
}
