import type {
  CreatePartner,
  Partner,
  PartnerListQuery,
  UpdatePartner,
} from '@builder-os/contract/modules/real-estate/partners';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import {
  binPartner,
  findBinnedPartner,
  findCompanyPartner,
  findPartner,
  findPartnerForUpdate,
  findPartnerPage,
  insertPartner,
  isPartnerUsed,
  lockPartners,
  unbinPartner,
  updatePartnerRow,
} from './partners.queries.ts';

const RESOURCE = 'partner';

export async function listPartners(db: Executor, query: PartnerListQuery): Promise<Page<Partner>> {
  const { today } = await findOfficeDay(db);
  return findPartnerPage(db, query, today);
}

export async function getPartner(db: Executor, id: number): Promise<Partner> {
  const { today } = await findOfficeDay(db);
  return found(await findPartner(db, id, today), 'Partner');
}

export async function createPartner(act: Act, fields: CreatePartner): Promise<Partner> {
  if (fields.isCompany) await checkCompany(act);
  const id = await insertPartner(act.tx, { ...fields, createdBy: actorId(act) });
  const after = await getPartner(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updatePartner(act: Act, id: number, changes: UpdatePartner): Promise<Partner> {
  const before = await lockPartner(act, id);
  if (changes.isCompany) await checkCompany(act, id);
  await updatePartnerRow(act.tx, id, changes);
  const after = await getPartner(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** @throws AppError `conflict` (409) where a property knows the partner: shares and money keep their names */
export async function deletePartner(act: Act, id: number): Promise<void> {
  const before = await lockPartner(act, id);
  if (await isPartnerUsed(act.tx, id)) {
    throw conflict(`${before.name} has property shares or capital on record, so it can’t be deleted.`);
  }
  await binPartner(act.tx, id, actorId(act));
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

export async function restorePartner(act: Act, id: number): Promise<Partner> {
  const binned = found(await findBinnedPartner(act.tx, id), 'Partner');
  checkRestore(act.actor, binned);
  if (binned.isCompany) await checkCompany(act, id);
  await unbinPartner(act.tx, id);
  const after = await getPartner(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before: binned, after });
  return after;
}

/** @throws AppError `validation` (400) naming `field` where one of them is not there */
export async function checkPartners(act: Act, field: string, ids: readonly number[]): Promise<void> {
  const known = await lockPartners(act.tx, ids);
  if (ids.some((id) => !known.has(id))) throw validation({ [field]: 'Partner not found. Choose another one.' });
}

async function lockPartner(act: Act, id: number): Promise<Partner> {
  const { today } = await findOfficeDay(act.tx);
  const partner = found(await findPartnerForUpdate(act.tx, id, today), 'Partner');
  await checkVersion(act, RESOURCE, partner);
  return partner;
}

async function checkCompany({ tx }: Act, except?: number): Promise<void> {
  const company = await findCompanyPartner(tx, except);
  if (company) throw validation({ isCompany: `${company.name} is already marked as your own company.` });
}
