import type {
  CreateProduct,
  Product,
  ProductListQuery,
  UpdateProduct,
} from '@builder-os/contract/modules/sales/products';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import {
  binProduct,
  findBinnedProductForUpdate,
  findProduct,
  findProductForUpdate,
  findProductPage,
  insertProduct,
  unbinProduct,
  updateProductRow,
} from './products.queries.ts';

export function listProducts(db: Executor, query: ProductListQuery): Promise<Page<Product>> {
  return findProductPage(db, query);
}

export async function getProduct(db: Executor, id: number): Promise<Product> {
  return found(await findProduct(db, id), 'Product');
}

export async function createProduct(act: Act, fields: CreateProduct): Promise<Product> {
  const product = await insertProduct(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: 'product', verb: 'create', after: product });
  return product;
}

export async function updateProduct(act: Act, id: number, changes: UpdateProduct): Promise<Product> {
  const before = found(await findProductForUpdate(act.tx, id), 'Product');
  await checkVersion(act, 'product', before);
  const product = await updateProductRow(act.tx, id, changes);
  await recordChange(act, { resource: 'product', verb: 'update', before, after: product });
  return product;
}

/** Puts a product into the bin; the resources about it stay, and show its name marked deleted. */
export async function deleteProduct(act: Act, id: number): Promise<void> {
  const before = found(await findProductForUpdate(act.tx, id), 'Product');
  await checkVersion(act, 'product', before);
  await binProduct(act.tx, id, actorId(act));
  await recordChange(act, { resource: 'product', verb: 'delete', before });
}

export async function restoreProduct(act: Act, id: number): Promise<Product> {
  const binned = found(await findBinnedProductForUpdate(act.tx, id), 'Product');
  checkRestore(act.actor, binned);
  const product = await unbinProduct(act.tx, id);
  await recordChange(act, { resource: 'product', verb: 'restore', before: binned, after: product });
  return product;
}
