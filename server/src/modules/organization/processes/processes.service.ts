import type {
  CreateProcess,
  Process,
  ProcessListQuery,
  ProcessRevision,
  UpdateProcess,
} from '@builder-os/contract/modules/organization/processes';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { chooseOwner } from '../owners/owners.service.ts';
import {
  findMatchingProcesses,
  findProcess,
  findProcessPage,
  findReaders,
  findRevision,
  findRevisions,
  hasPage,
  insertProcess,
  insertRevision,
  processKind,
  saveReader,
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
  await storeRevision(act, id, revisionNote);
  const after = await getProcess(act.tx, act.actor, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. A different text makes a new revision, which no one has read yet. */
export async function updateProcess(
  act: Act,
  target: Target,
  { revisionNote = null, ...changes }: UpdateProcess,
): Promise<Process> {
  const before = await lockProcess(act, target);
  if (changes.pageId !== before.pageId) await checkPage(act.tx, changes.pageId);
  const owner = await chooseOwner(act.tx, changes, before);
  const isRewritten = saysElse(before, changes);
  await updateProcessRow(act.tx, before.id, {
    ...changes,
    ...owner,
    ...(isRewritten && { revision: before.revision + 1, lastUpdated: new Date().toISOString() }),
  });
  if (isRewritten) await storeRevision(act, before.id, revisionNote);
  return recorded(act, 'update', before);
}

export async function deleteProcess(act: Act, target: Target): Promise<void> {
  await bin(act, processKind, await lockProcess(act, target));
}

export function restoreProcess(act: Act, id: number): Promise<Process> {
  return restore(act, shownTo(act), id);
}

export async function listRevisions(db: Executor, id: number): Promise<ProcessRevision[]> {
  await getProcess(db, null, id);
  return findRevisions(db, id);
}

/** Makes an earlier text the current one. */
export async function restoreRevision(act: Act, target: Target, number: number): Promise<Process> {
  const { name, category, description, steps } = found(await findRevision(act.tx, target.id, number), 'Revision');
  const revisionNote = `Restored revision ${number}`;
  return updateProcess(act, target, { name, category, description, steps, revisionNote });
}

/** Records that the caller has read the current text. */
export async function acknowledgeProcess(act: Act, target: Target): Promise<Process> {
  const { id } = target;
  const { id: userId } = requireActor(act.actor);
  const { revision, isRead } = await lockProcess(act, target);
  if (!isRead) {
    await saveReader(act.tx, { id, userId, revision });
    await recordAction(act, { action: 'process.acknowledge', resource: RESOURCE, id, details: { revision } });
    await publishEvent(act.tx, { resource: RESOURCE, id });
  }
  return getProcess(act.tx, act.actor, id);
}

export async function listReaders(db: Executor, id: number) {
  await getProcess(db, null, id);
  return findReaders(db, id);
}

function lockProcess(act: Act, target: Target): Promise<Process> {
  return lock(act, shownTo(act), target);
}

/** `processKind`, with each process read as the caller sees it. */
function shownTo(act: Act) {
  return processKind.reading((tx, id) => findProcess(tx, actorId(act), id));
}

async function recorded(act: Act, verb: string, before: Process): Promise<Process> {
  const after = await getProcess(act.tx, act.actor, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function storeRevision(act: Act, processId: number, note: string | null): Promise<void> {
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
