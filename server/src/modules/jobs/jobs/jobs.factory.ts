import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { takeOrdinal } from './jobs.queries.ts';
import { jobs } from './jobs.table.ts';

/** Inserts a job in progress, with defaults for the fields the test doesn't set. */
export async function buildJob(db: Executor, fields: Partial<typeof jobs.$inferInsert> = {}) {
  const [row] = await db
    .insert(jobs)
    .values({
      year: 2026,
      ordinal: await takeOrdinal(db, fields.year ?? 2026),
      name: 'Mill Street duplex',
      kind: 'small_works',
      businessUnit: 'general',
      phase: 'in_progress',
      originalContract: '100000.00',
      ...fields,
    })
    .returning();
  if (!row) throw new Error('the job was not inserted');
  return row;
}

/** The required fields of a new job. */
export const jobFields = (fields: object = {}) => ({
  name: 'Elm Street duplex',
  kind: 'spec_house',
  businessUnit: 'real_estate',
  originalContract: '250000',
  ...fields,
});

/** Adds a job in Estimating over the API. */
export async function addJob(agent: Agent, fields: object = {}): Promise<Job> {
  const answer = await agent.post('/api/jobs', jobFields(fields));
  if (answer.statusCode !== 201) throw new Error(`the job was not added: ${answer.body}`);
  return answer.json();
}
