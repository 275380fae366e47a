import type {
  CreatePartner,
  Partner,
  PartnerListQuery,
  UpdatePartner,
} from '@builder-os/contract/modules/real-estate/partners';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import {
  deletePartnerLinks,
  findCompanyPartner,
  findPartner,
  findPartnerPage,
  insertPartner,
  isPartnerUsed,
  lockPartners,
  partnerKind,
  updatePartnerRow,
} from './partners.queries.ts';

const RESOURCE = 'partner';
const shownKind = partnerKind.reading(readPartner);

export async function listPartners(db: Executor, query: PartnerListQuery): Promise<Page<Partner>> {
  const { today } = await findOfficeDay(db);
  return findPartnerPage(db, query, today);
}

async function readPartner(db: Executor, id: number): Promise<Partner | undefined> {
  const { today } = await findOfficeDay(db);
  return findPartner(db, id, today);
}

export async function getPartner(db: Executor, id: number): Promise<Partner> {
  return found(await readPartner(db, id), 'Partner');
}

export async function createPartner(act: Act, fields: CreatePartner): Promise<Partner> {
  if (fields.isCompany) await checkCompany(act);
  const id = await insertPartner(act.tx, { ...fields, createdBy: actorId(act) });
  const after = await getPartner(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updatePartner(act: Act, target: Target, changes: UpdatePartner): Promise<Partner> {
  const { id } = target;
  const before = await lock(act, shownKind, target);
  if (changes.isCompany) await checkCompany(act, id);
  await updatePartnerRow(act.tx, id, changes);
  const after = await getPartner(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/**
 * @throws AppError `conflict` (409) when the partner has shares or money in a property, which keep the partner's name
 */
export async function deletePartner(act: Act, target: Target): Promise<void> {
  const before = await lock(act, shownKind, target);
  if (await isPartnerUsed(act.tx, before.id)) {
    throw conflict(`${before.name} has property shares or capital on record, so it can’t be deleted.`);
  }
  await bin(act, partnerKind, before);
  await deletePartnerLinks(act.tx, before.id);
}

export async function restorePartner(act: Act, id: number): Promise<Partner> {
  const binned = await lockDeleted(act, shownKind, id);
  if (binned.isCompany) await checkCompany(act, id);
  return restoreLocked(act, shownKind, binned);
}

/** @throws AppError `validation` (400) naming `field` when one of them doesn't exist */
export async function checkPartners(act: Act, field: string, ids: readonly number[]): Promise<void> {
  const known = await lockPartners(act.tx, ids);
  if (ids.some((id) => !known.has(id))) throw validation({ [field]: 'Partner not found. Choose another one.' });
}

async function checkCompany({ tx }: Act, except?: number): Promise<void> {
  const company = await findCompanyPartner(tx, except);
  if (company) throw validation({ isCompany: `${company.name} is already marked as your own company.` });
}
