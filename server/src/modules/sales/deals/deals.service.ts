import {
  type CreateDeal,
  type Deal,
  type DealListQuery,
  dealSchema,
  isClosed,
  type UpdateDeal,
} from '@builder-os/contract/modules/sales/deals';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import type { References } from '../references/references.queries.ts';
import { checkReferences } from '../references/references.service.ts';
import {
  binDeal,
  findBinnedDealForUpdate,
  findDeal,
  findDealForUpdate,
  findDealPage,
  insertDeal,
  unbinDeal,
  updateDealRow,
} from './deals.queries.ts';

export function listDeals(db: Database, query: DealListQuery): Promise<Page<Deal>> {
  return findDealPage(db, query);
}

export async function getDeal(db: Database, id: number): Promise<Deal> {
  return found(await findDeal(db, id), 'Deal');
}

/** @param inherited links that come from another record and may lead to the bin */
export async function createDeal(act: Act, fields: CreateDeal, inherited: References = {}): Promise<Deal> {
  await checkReferences(act.tx, fields, inherited);
  const actualCloseDate = await chooseCloseDate(act, fields);
  const deal = await insertDeal(act.tx, { ...fields, actualCloseDate, createdBy: actorId(act) });
  await recordChange(act, { resource: 'deal', verb: 'create', after: deal });
  return deal;
}

/** Changes the sent fields; a stage may follow any other. */
export async function updateDeal(act: Act, id: number, changes: UpdateDeal): Promise<Deal> {
  const before = found(await findDealForUpdate(act.tx, id), 'Deal');
  await checkVersion(act, 'deal', dealSchema.parse(before));
  await checkReferences(act.tx, changes, before);
  const actualCloseDate = await chooseCloseDate(act, changes, before);
  const deal = await updateDealRow(act.tx, id, { ...changes, actualCloseDate });
  await recordChange(act, { resource: 'deal', verb: 'update', before, after: deal });
  return deal;
}

export async function deleteDeal(act: Act, id: number): Promise<void> {
  const before = found(await findDealForUpdate(act.tx, id), 'Deal');
  await checkVersion(act, 'deal', dealSchema.parse(before));
  await binDeal(act.tx, id, actorId(act));
  await recordChange(act, { resource: 'deal', verb: 'delete', before });
}

export async function restoreDeal(act: Act, id: number): Promise<Deal> {
  const binned = found(await findBinnedDealForUpdate(act.tx, id), 'Deal');
  checkRestore(act.actor, binned);
  const deal = await unbinDeal(act.tx, id);
  await recordChange(act, { resource: 'deal', verb: 'restore', before: binned, after: deal });
  return deal;
}

/** A closed deal has the day it closed: the one sent, the one it had, or today. An open deal has none. */
async function chooseCloseDate(act: Act, sent: UpdateDeal, before?: Deal): Promise<string | null> {
  const stage = sent.stage ?? before?.stage ?? 'prospecting';
  if (!isClosed(stage)) return null;
  if (sent.actualCloseDate) return sent.actualCloseDate;
  if (before?.actualCloseDate && before.stage === stage) return before.actualCloseDate;
  const { timeZone } = await getOrganization(act.tx);
  return dayIn(new Date(), timeZone);
}
