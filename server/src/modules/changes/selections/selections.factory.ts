import type { Selection } from '@builder-os/contract/modules/changes/selections';
import type { Agent } from '../../../../test/agent.ts';

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
