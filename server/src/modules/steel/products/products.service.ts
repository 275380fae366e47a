import type {
  CreateSteelProduct,
  SteelProduct,
  SteelProductListQuery,
  UpdateSteelProduct,
} from '@builder-os/contract/modules/steel/products';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import {
  findSteelProduct,
  findSteelProductPage,
  insertSteelProduct,
  steelProductKind,
  updateSteelProductRow,
} from './products.queries.ts';

const RESOURCE = 'steel-product';

export function listSteelProducts(db: Executor, query: SteelProductListQuery): Promise<Page<SteelProduct>> {
  return findSteelProductPage(db, query);
}

export async function getSteelProduct(db: Executor, id: number): Promise<SteelProduct> {
  return found(await findSteelProduct(db, id), 'Product');
}

export async function createSteelProduct(act: Act, fields: CreateSteelProduct): Promise<SteelProduct> {
  const after = await insertSteelProduct(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updateSteelProduct(act: Act, target: Target, changes: UpdateSteelProduct): Promise<SteelProduct> {
  const before = await lock(act, steelProductKind, target);
  const after = await updateSteelProductRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteSteelProduct(act: Act, target: Target): Promise<void> {
  await bin(act, steelProductKind, await lock(act, steelProductKind, target));
}

export function restoreSteelProduct(act: Act, id: number): Promise<SteelProduct> {
  return restore(act, steelProductKind, id);
}
