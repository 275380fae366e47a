import type { Selection } from '@builder-os/contract/modules/changes/selections';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { selectionOptions } from './selection-options.table.ts';
import { selections } from './selections.table.ts';

/** Inserts an open selection with one option at its allowance. */
export async function buildSelection(
  db: Executor,
  fields: Partial<typeof selections.$inferInsert> & { jobId: number; costCodeId: number },
) {
  const values = { title: 'Flooring', costType: 'material', allowance: '1000.00', allowanceCost: '800.00' } as const;
  const [row] = await db
    .insert(selections)
    .values({ ...values, ...fields })
    .returning();
  if (!row) throw new Error('the selection was not inserted');
  const option = { title: 'Oak', price: '1000.00', cost: '800.00', place: 0 };
  await db.insert(selectionOptions).values({ ...option, selectionId: row.id });
  return row;
}

/** A flooring selection with an allowance of 17,400.00 and three options: 3,600.00 above, equal and 2,400.00 below. */
export function flooring(costCodeId: number, fields: object = {}) {
  return {
    title: 'Flooring',
    costCodeId,
    costType: 'material',
    allowance: '17400',
    allowanceCost: '14500',
    options: [
      { title: 'Oak', price: '21000', cost: '17333.33' },
      { title: 'Maple', price: '17400', cost: '14500' },
      { title: 'Laminate', price: '15000', cost: '12000' },
    ],
    ...fields,
  };
}

/** Adds a selection to a job over the API. */
export async function addSelection(agent: Agent, jobId: number, fields: object): Promise<Selection> {
  const answer = await agent.post(`/api/jobs/${jobId}/selections`, fields);
  if (answer.statusCode !== 201) throw new Error(`the selection was not added: ${answer.body}`);
  return answer.json();
}
