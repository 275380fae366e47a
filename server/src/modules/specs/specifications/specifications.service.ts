import {
  type CreateSpecification,
  REVISED_FIELDS,
  type Specification,
  type SpecificationListQuery,
  type SpecificationRevision,
  type UpdateSpecification,
} from '@builder-os/contract/modules/specs/specifications';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { checkStaff } from '../../organization/owners/owners.service.ts';
import {
  findRevision,
  findRevisions,
  findSpecification,
  findSpecificationPage,
  insertRevision,
  insertSpecification,
  specificationKind,
  updateSpecificationRow,
} from './specifications.queries.ts';

const RESOURCE = 'specification';

export function listSpecificationPage(db: Executor, query: SpecificationListQuery): Promise<Page<Specification>> {
  return findSpecificationPage(db, query);
}

export async function getSpecification(db: Executor, id: number): Promise<Specification> {
  return found(await findSpecification(db, id), 'Specification');
}

export async function createSpecification(
  act: Act,
  { revisionNote = null, ...fields }: CreateSpecification,
): Promise<Specification> {
  await checkOwner(act, fields.ownerId, null);
  const id = await insertSpecification(act.tx, fields);
  await storeRevision(act, id, revisionNote);
  const after = await getSpecification(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. A different text makes a new revision; a different review day or owner doesn't. */
export async function updateSpecification(
  act: Act,
  target: Target,
  { revisionNote = null, ...changes }: UpdateSpecification,
): Promise<Specification> {
  const { id } = target;
  const before = await lock(act, specificationKind, target);
  await checkOwner(act, changes.ownerId, before.ownerId);
  const isRewritten = saysElse(before, changes);
  await updateSpecificationRow(act.tx, id, changes, isRewritten);
  if (isRewritten) await storeRevision(act, id, revisionNote);
  const after = await getSpecification(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteSpecification(act: Act, target: Target): Promise<void> {
  await bin(act, specificationKind, await lock(act, specificationKind, target));
}

export function restoreSpecification(act: Act, id: number): Promise<Specification> {
  return restore(act, specificationKind, id);
}

export async function listRevisions(db: Executor, id: number): Promise<SpecificationRevision[]> {
  await getSpecification(db, id);
  return findRevisions(db, id);
}

/** Makes an earlier text the current one, as a new revision. */
export async function restoreRevision(act: Act, target: Target, number: number): Promise<Specification> {
  await getSpecification(act.tx, target.id);
  const {
    note: _,
    number: __,
    createdAt: ___,
    createdByName: ____,
    ...text
  } = found(await findRevision(act.tx, target.id, number), 'Revision');
  return updateSpecification(act, target, { ...text, revisionNote: `Restored revision ${number}` });
}

async function storeRevision(act: Act, specificationId: number, note: string | null): Promise<void> {
  const { revision: number, ...text } = await getSpecification(act.tx, specificationId);
  const { title, category, standard, description, value, unit, sourceEdition, effectiveFrom } = text;
  await insertRevision(act.tx, {
    specificationId,
    number,
    title,
    category,
    standard,
    description,
    value,
    unit,
    sourceEdition,
    effectiveFrom,
    note,
    createdBy: actorId(act),
  });
}

function saysElse(before: Specification, changes: UpdateSpecification): boolean {
  return REVISED_FIELDS.some((field) => changes[field] !== undefined && changes[field] !== before[field]);
}

/** An owner that stays isn't checked again, because people may have left. */
async function checkOwner(act: Act, ownerId: string | null | undefined, before: string | null): Promise<void> {
  if (ownerId && ownerId !== before) await checkStaff(act.tx, [ownerId], 'ownerId');
}
