import type {
  CreateSteelProduct,
  SteelProduct,
  SteelProductListQuery,
  UpdateSteelProduct,
} from '@builder-os/contract/modules/steel/products';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  binSteelProduct,
  findBinnedSteelProductForUpdate,
  findSteelProduct,
  findSteelProductForUpdate,
  findSteelProductPage,
  insertSteelProduct,
  unbinSteelProduct,
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

export async function updateSteelProduct(act: Act, id: number, changes: UpdateSteelProduct): Promise<SteelProduct> {
  const before = found(await findSteelProductForUpdate(act.tx, id), 'Product');
  await checkVersion(act, RESOURCE, before);
  const after = await updateSteelProductRow(act.tx, id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

export async function deleteSteelProduct(act: Act, id: number): Promise<void> {
  const before = found(await findSteelProductForUpdate(act.tx, id), 'Product');
  await checkVersion(act, RESOURCE, before);
  await binSteelProduct(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restoreSteelProduct(act: Act, id: number): Promise<SteelProduct> {
  const before = found(await findBinnedSteelProductForUpdate(act.tx, id), 'Product');
  checkRestore(act.actor, before);
  const after = await unbinSteelProduct(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before, after });
  return after;
}
