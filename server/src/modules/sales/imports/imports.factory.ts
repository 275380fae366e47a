import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { type Import, importSchema } from '@builder-os/contract/modules/sales/imports';
import type { Agent } from '../../../../test/agent.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { workOnImport } from './import-work.service.ts';

export const csvFile = (content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], 'records.csv', { type: 'text/csv' });

/** Uploads a file as `agent`; returns the import with the columns it guessed. */
export async function uploadImport(
  agent: Agent,
  kind: ImportKind,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Import> {
  return importSchema.parse((await agent.upload(`/api/imports?kind=${kind}`, csvFile(content))).json());
}

/** Starts the step and does its work here, without waiting for the job queue. */
export async function takeStep(
  { agent, platform }: { agent: Agent; platform: Platform },
  id: number,
  step: 'check' | 'run' | 'undo',
  body: object = {},
): Promise<Import> {
  const response = await agent.post(`/api/imports/${id}/${step}`, body);
  if (response.statusCode !== 202) throw new Error(`${step} was refused: ${response.body}`);
  await workOnImport(platform, id);
  return importSchema.parse((await agent.get(`/api/imports/${id}`)).json());
}
