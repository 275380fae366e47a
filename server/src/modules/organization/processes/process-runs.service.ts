import type { ProcessRun, RunProcess } from '@builder-os/contract/modules/organization/processes';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { createTodo } from '../todos/todos.service.ts';
import { findRun, findRuns, insertRun } from './processes.queries.ts';
import { getProcess } from './processes.service.ts';

const LONGEST_TITLE = 200;

export async function listRuns(db: Executor, id: number): Promise<ProcessRun[]> {
  await getProcess(db, null, id);
  return findRuns(db, id);
}

/** Runs a process as a checklist: one to-do per step, in order, for one person. */
export async function runProcess(act: Act, id: number, { title, ownerId, due }: RunProcess): Promise<ProcessRun> {
  const process = await getProcess(act.tx, act.actor, id);
  if (process.status === 'retired') throw conflict('This process is retired. Make it active to run it.');
  const name = title ?? process.name;
  const runId = await insertRun(act.tx, {
    processId: id,
    title: name,
    revision: process.revision,
    startedBy: actorId(act),
  });
  for (const [index, step] of process.steps.entries()) {
    const stepTitle = cutText(`${name}: ${step.title}`, LONGEST_TITLE);
    const origin = { source: 'process', processRunId: runId, place: index } as const;
    await createTodo(act, { title: stepTitle, description: step.detail, ownerId, due }, origin);
  }
  await recordAction(act, { action: 'process.run', resource: 'process', id, details: { runId, title: name } });
  await publishEvent(act.tx, { resource: 'process', id });
  return found(await findRun(act.tx, runId), 'Run');
}
