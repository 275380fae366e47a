import type {
  CreateSteelSpecification,
  SteelSpecification,
  SteelSpecificationListQuery,
  UpdateSteelSpecification,
} from '@builder-os/contract/modules/steel/specifications';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import {
  findSteelSpecification,
  findSteelSpecificationPage,
  insertSteelSpecification,
  steelSpecificationKind,
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
  target: Target,
  changes: UpdateSteelSpecification,
): Promise<SteelSpecification> {
  const before = await lock(act, steelSpecificationKind, target);
  const after = await updateSteelSpecificationRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteSteelSpecification(act: Act, target: Target): Promise<void> {
  await bin(act, steelSpecificationKind, await lock(act, steelSpecificationKind, target));
}

export function restoreSteelSpecification(act: Act, id: number): Promise<SteelSpecification> {
  return restore(act, steelSpecificationKind, id);
}
