import type {
  CreateSteelSpecification,
  SteelSpecification,
  SteelSpecificationListQuery,
  UpdateSteelSpecification,
} from '@builder-os/contract/modules/steel/specifications';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  binSteelSpecification,
  findBinnedSteelSpecificationForUpdate,
  findSteelSpecification,
  findSteelSpecificationForUpdate,
  findSteelSpecificationPage,
  insertSteelSpecification,
  unbinSteelSpecification,
  updateSteelSpecificationRow,
} from './specifications.queries.ts';

const RESOURCE = 'steel-specification';

export function listSteelSpecifications(
  db: Executor,
  query: SteelSpecificationListQuery,
): Promise<Page<SteelSpecification>> {
  return findSteelSpecificationPage(db, query);
}

export async function getSteelSpecification(db: Executor, id: number): Promise<SteelSpecification> {
  return found(await findSteelSpecification(db, id), 'Specification');
}

export async function createSteelSpecification(
  act: Act,
  fields: CreateSteelSpecification,
): Promise<SteelSpecification> {
  const after = await insertSteelSpecification(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateSteelSpecification(
  act: Act,
  id: number,
  changes: UpdateSteelSpecification,
): Promise<SteelSpecification> {
  const before = found(await findSteelSpecificationForUpdate(act.tx, id), 'Specification');
  await checkVersion(act, RESOURCE, before);
  const after = await updateSteelSpecificationRow(act.tx, id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteSteelSpecification(act: Act, id: number): Promise<void> {
  const before = found(await findSteelSpecificationForUpdate(act.tx, id), 'Specification');
  await checkVersion(act, RESOURCE, before);
  await binSteelSpecification(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreSteelSpecification(act: Act, id: number): Promise<SteelSpecification> {
  const before = found(await findBinnedSteelSpecificationForUpdate(act.tx, id), 'Specification');
  checkRestore(act.actor, before);
  const after = await unbinSteelSpecification(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before, after });
  return after;
}
