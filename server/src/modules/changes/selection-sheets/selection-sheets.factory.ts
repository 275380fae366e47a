import type { SentSheet } from '@builder-os/contract/modules/changes/selection-sheets';
import type { Agent } from '../../../../test/agent.ts';
import { addSelection, flooring } from '../selections/selections.factory.ts';

/** Adds the flooring selection with its option of this title chosen. */
export async function addChoice(agent: Agent, jobId: number, costCodeId: number, option: string, title = 'Flooring') {
  const selection = await addSelection(agent, jobId, flooring(costCodeId, { title }));
  const optionId = selection.options.find((one) => one.title === option)?.id;
  const chosen = await agent.post(`/api/selections/${selection.id}/choose`, { optionId });
  if (chosen.statusCode !== 200) throw new Error(`nothing was chosen: ${chosen.body}`);
  return selection;
}

/** Sends a sheet of a job's choices to be signed. */
export async function sendSheetOf(agent: Agent, jobId: number, body: object = {}): Promise<SentSheet> {
  const sent = await agent.post(`/api/jobs/${jobId}/selection-sheets`, { name: 'Wade Jansen', ...body });
  if (sent.statusCode !== 201) throw new Error(`the sheet was not sent: ${sent.body}`);
  return sent.json();
}
