import type { OfferListQuery } from '@builder-os/contract/modules/education/courses';
import type { CreateProgram, Program, UpdateProgram } from '@builder-os/contract/modules/education/programs';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import {
  findProgram,
  findProgramPage,
  insertProgram,
  programKind,
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

export async function updateProgram(act: Act, target: Target, changes: UpdateProgram): Promise<Program> {
  const before = await lock(act, programKind, target);
  await updateProgramRow(act.tx, before.id, changes);
  const after = await getProgram(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteProgram(act: Act, target: Target): Promise<void> {
  const before = await lock(act, programKind, target);
  if (await wasEverSold(act.tx, before.id))
    throw conflict('This program has client packages on record. Archive it instead.');
  await bin(act, programKind, before);
}

export function restoreProgram(act: Act, id: number): Promise<Program> {
  return restore(act, programKind, id);
}

/** A program that's open for sale, locked until the transaction ends. */
export async function lockOpenProgram(act: Act, id: number): Promise<Program> {
  const program = await lock(act, programKind, { id });
  if (program.status !== 'active') throw conflict('This program isn’t active. Publish it to enroll clients.');
  return program;
}
