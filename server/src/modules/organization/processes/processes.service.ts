import type {
  CreateProcess,
  Process,
  ProcessListQuery,
  ProcessRevision,
  UpdateProcess,
} from '@builder-os/contract/modules/organization/processes';
import { recordAct, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, actorId, requireActor } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { chooseOwner } from '../owners/owners.service.ts';
import {
  binProcess,
  findBinnedProcess,
  findMatchingProcesses,
  findProcess,
  findProcessForUpdate,
  findProcessPage,
  findReaders,
  findRevision,
  findRevisions,
  hasPage,
  insertProcess,
  insertRevision,
  saveReader,
  unbinProcess,
  updateProcessRow,
} from './processes.queries.ts';

const RESOURCE = 'process';

export function listProcesses(db: Executor, actor: Actor, query: ProcessListQuery): Promise<Page<Process>> {
  return findProcessPage(db, actor.id, query);
}

export async function getProcess(db: Executor, actor: Pick<Actor, 'id'> | null, id: number): Promise<Process> {
  return found(await findProcess(db, actor?.id ?? null, id), 'Process');
}

export const PROCESS_SEARCH: SearchSource = {
  kind: 'processes',
  find: (db, { q, limit, matches }) => findMatchingProcesses(db, q, limit, matches),
};

export async function createProcess(act: Act, { revisionNote = null, ...fields }: CreateProcess): Promise<Process> {
  await checkPage(act.tx, fields.pageId);
  const id = await insertProcess(act.tx, { ...fields, ...(await chooseOwner(act.tx, fields)) });
  await keepRevision(act, id, revisionNote);
  const after = await getProcess(act.tx, act.actor, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. Another text makes another revision, which nobody has read yet. */
export async function updateProcess(
  act: Act,
  id: number,
  { revisionNote = null, ...changes }: UpdateProcess,
): Promise<Process> {
  const before = await lockProcess(act, id);
  if (changes.pageId !== before.pageId) await checkPage(act.tx, changes.pageId);
  const owner = await chooseOwner(act.tx, changes, before);
  const isRewritten = saysElse(before, changes);
  await updateProcessRow(act.tx, id, {
    ...changes,
    ...owner,
    ...(isRewritten && { revision: before.revision + 1, lastUpdated: new Date().toISOString() }),
  });
  if (isRewritten) await keepRevision(act, id, revisionNote);
  return recorded(act, 'update', before);
}

export async function deleteProcess(act: Act, id: number): Promise<void> {
  const before = await lockProcess(act, id);
  await binProcess(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreProcess(act: Act, id: number): Promise<Process> {
  const binned = found(await findBinnedProcess(act.tx, id), 'Process');
  checkRestore(act.actor, binned);
  await unbinProcess(act.tx, id);
  const after = await getProcess(act.tx, act.actor, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before: binned, after });
  return after;
}

export async function listRevisions(db: Executor, id: number): Promise<ProcessRevision[]> {
  await getProcess(db, null, id);
  return findRevisions(db, id);
}

/** Makes an earlier text the present one. */
export async function restoreRevision(act: Act, id: number, number: number): Promise<Process> {
  const { name, category, description, steps } = found(await findRevision(act.tx, id, number), 'Revision');
  const revisionNote = `Restored revision ${number}`;
  return updateProcess(act, id, { name, category, description, steps, revisionNote });
}

/** Says that one has read the present text. */
export async function acknowledgeProcess(act: Act, id: number): Promise<Process> {
  const { id: userId } = requireActor(act.actor);
  const { revision, isRead } = await lockProcess(act, id);
  if (!isRead) {
    await saveReader(act.tx, { id, userId, revision });
    await recordAct(act, { action: 'process.acknowledge', resource: RESOURCE, id, details: { revision } });
    await publishEvent(act.tx, { resource: RESOURCE, id });
  }
  return getProcess(act.tx, act.actor, id);
}

export async function listReaders(db: Executor, id: number) {
  await getProcess(db, null, id);
  return findReaders(db, id);
}

async function lockProcess(act: Act, id: number): Promise<Process> {
  const process = found(await findProcessForUpdate(act.tx, actorId(act), id), 'Process');
  await checkVersion(act, RESOURCE, process);
  return process;
}

async function recorded(act: Act, verb: string, before: Process): Promise<Process> {
  const after = await getProcess(act.tx, act.actor, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function keepRevision(act: Act, processId: number, note: string | null): Promise<void> {
  const { revision: number, name, category, description, steps } = await getProcess(act.tx, act.actor, processId);
  const createdBy = actorId(act);
  await insertRevision(act.tx, { processId, number, name, category, description, steps, note, createdBy });
}

function saysElse(before: Process, changes: Omit<UpdateProcess, 'revisionNote'>): boolean {
  const { name, category, description, steps } = { ...before, ...changes };
  const text = (process: Pick<Process, 'name' | 'category' | 'description' | 'steps'>) =>
    JSON.stringify([
      process.name,
      process.category,
      process.description,
      process.steps.map(({ title, detail }) => [title, detail]),
    ]);
  return text({ name, category, description: description ?? null, steps }) !== text(before);
}

async function checkPage(db: Executor, pageId: number | null | undefined): Promise<void> {
  if (pageId != null && !(await hasPage(db, pageId)))
    throw validation({ pageId: 'Choose a page with the content type Process.' });
}
