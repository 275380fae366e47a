import type { OfferListQuery } from '@builder-os/contract/modules/education/courses';
import type { CreateProgram, Program, UpdateProgram } from '@builder-os/contract/modules/education/programs';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  binProgram,
  findBinnedProgram,
  findProgram,
  findProgramForUpdate,
  findProgramPage,
  insertProgram,
  unbinProgram,
  updateProgramRow,
  wasEverSold,
} from './programs.queries.ts';

const RESOURCE = 'coaching-program';

export function listPrograms(db: Executor, query: OfferListQuery): Promise<Page<Program>> {
  return findProgramPage(db, query);
}

export async function getProgram(db: Executor, id: number): Promise<Program> {
  return found(await findProgram(db, id), 'Program');
}

export async function createProgram(act: Act, fields: CreateProgram): Promise<Program> {
  const id = await insertProgram(act.tx, { ...fields, createdBy: actorId(act) });
  const after = await getProgram(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateProgram(act: Act, id: number, changes: UpdateProgram): Promise<Program> {
  const before = await lockProgram(act, id);
  await updateProgramRow(act.tx, id, changes);
  const after = await getProgram(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteProgram(act: Act, id: number): Promise<void> {
  const before = await lockProgram(act, id);
  if (await wasEverSold(act.tx, id)) throw conflict('This program has client packages on record. Archive it instead.');
  await binProgram(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreProgram(act: Act, id: number): Promise<Program> {
  const before = found(await findBinnedProgram(act.tx, id), 'Program');
  checkRestore(act.actor, before);
  await unbinProgram(act.tx, id);
  const after = await getProgram(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before, after });
  return after;
}

async function lockProgram(act: Act, id: number): Promise<Program> {
  const program = found(await findProgramForUpdate(act.tx, id), 'Program');
  await checkVersion(act, RESOURCE, program);
  return program;
}

/** A program that is sold, locked until the package is made. */
export async function lockOpenProgram(act: Act, id: number): Promise<Program> {
  const program = found(await findProgramForUpdate(act.tx, id), 'Program');
  if (program.status !== 'active') throw conflict('This program isn’t active. Publish it to enroll clients.');
  return program;
}
