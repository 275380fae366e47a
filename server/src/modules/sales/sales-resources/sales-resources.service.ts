import { winRate } from '@builder-os/contract/modules/sales/deals';
import { bestMatches, RESOURCE_STAGES_OF_DEAL } from '@builder-os/contract/modules/sales/quick-match';
import type {
  CreateSalesResource,
  QuickMatchQuery,
  SalesMatch,
  SalesResource,
  SalesResourceListQuery,
  SalesResourceSummary,
  UpdateSalesResource,
} from '@builder-os/contract/modules/sales/sales-resources';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, lockDeleted } from '../../../platform/records/record-life.ts';
import { findDeal } from '../deals/deals.queries.ts';
import { findProduct } from '../products/products.queries.ts';
import {
  findSalesResource,
  findSalesResourcePage,
  findSalesResourceSummary,
  insertSalesResource,
  listMatchCandidates,
  type SalesResourceRecord,
  salesResourceKind,
  updateSalesResourceRow,
} from './sales-resources.queries.ts';

export async function listSalesResources(db: Executor, query: SalesResourceListQuery): Promise<Page<SalesResource>> {
  const page = await findSalesResourcePage(db, query);
  return { ...page, rows: page.rows.map(present) };
}

export function summarizeSalesResources(db: Executor): Promise<SalesResourceSummary> {
  return findSalesResourceSummary(db);
}

export async function getSalesResource(db: Executor, id: number): Promise<SalesResource> {
  return present(found(await findSalesResource(db, id), 'Sales resource'));
}

/** The resources that match the query best, and why. */
export async function matchSalesResources(db: Executor, query: QuickMatchQuery): Promise<SalesMatch[]> {
  const { situation, productId, dealId } = query;
  if (situation === undefined && productId === undefined && dealId === undefined)
    throw validation({ situation: 'Choose a situation, a product or a deal.' });
  const deal = dealId === undefined ? undefined : found(await findDeal(db, dealId), 'Deal');
  const dealStage = deal?.stage ?? null;
  const stages = dealStage === null ? [] : RESOURCE_STAGES_OF_DEAL[dealStage];
  const candidates = await listMatchCandidates(db, { situation, productId, stages });
  const request = { situation: situation ?? null, productId: productId ?? null, dealStage };
  return bestMatches(candidates.map(present), request);
}

export async function createSalesResource(act: Act, fields: CreateSalesResource): Promise<SalesResource> {
  await checkProduct(act, fields.productId, null);
  const resource = present(await insertSalesResource(act.tx, { ...fields, createdBy: actorId(act) }));
  await recordChange(act, { resource: 'sales-resource', verb: 'create', after: logged(resource) });
  return resource;
}

export async function updateSalesResource(
  act: Act,
  target: Target,
  changes: UpdateSalesResource,
): Promise<SalesResource> {
  const before = present(await lock(act, salesResourceKind, target, present));
  await checkProduct(act, changes.productId, before.productId);
  const resource = present(await updateSalesResourceRow(act.tx, before.id, changes));
  await recordChange(act, {
    resource: 'sales-resource',
    verb: 'update',
    before: logged(before),
    after: logged(resource),
  });
  return resource;
}

export async function deleteSalesResource(act: Act, target: Target): Promise<void> {
  const before = present(await lock(act, salesResourceKind, target, present));
  await bin(act, salesResourceKind, logged(before));
}

export async function restoreSalesResource(act: Act, id: number): Promise<SalesResource> {
  const { deletedBy, ...before } = await lockDeleted(act, salesResourceKind, id);
  const resource = present(await salesResourceKind.unbin(act.tx, id));
  await recordChange(act, { resource: 'sales-resource', verb: 'restore', before, after: logged(resource) });
  return resource;
}

/** The product it was about before may stay, even if it's in Trash. */
async function checkProduct(act: Act, productId: number | null | undefined, before: number | null): Promise<void> {
  if (productId === undefined || productId === null || productId === before) return;
  if (!(await findProduct(act.tx, productId)))
    throw validation({ productId: 'This product no longer exists. Choose another.' });
}

function present(resource: SalesResourceRecord): SalesResource {
  const { wonDeals, lostDeals } = resource;
  return { ...resource, winRate: wonDeals + lostDeals === 0 ? null : winRate(wonDeals, lostDeals) };
}

/** The fields for the audit log: people's entries, without the figures computed from deals. */
function logged({ productName, isProductDeleted, usedInDeals, wonDeals, lostDeals, ...entered }: SalesResource) {
  const { winRate: _, ...kept } = entered;
  return kept;
}
