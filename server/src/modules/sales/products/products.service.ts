import type {
  CreateProduct,
  Product,
  ProductListQuery,
  UpdateProduct,
} from '@builder-os/contract/modules/sales/products';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { findProduct, findProductPage, insertProduct, productKind, updateProductRow } from './products.queries.ts';

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

export async function updateProduct(act: Act, target: Target, changes: UpdateProduct): Promise<Product> {
  const before = await lock(act, productKind, target);
  const product = await updateProductRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'product', verb: 'update', before, after: product });
  return product;
}

/** Moves a product to Trash. The resources about it stay and show its name, marked as deleted. */
export async function deleteProduct(act: Act, target: Target): Promise<void> {
  await bin(act, productKind, await lock(act, productKind, target));
}

export function restoreProduct(act: Act, id: number): Promise<Product> {
  return restore(act, productKind, id);
}
