import type { RequiredPaper } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { isSubcontractor } from '@builder-os/contract/modules/purchasing/vendor-trades';
import {
  type CreateVendor,
  DEFAULT_TERMS_DAYS,
  type UpdateVendor,
  type Vendor,
  type VendorListQuery,
} from '@builder-os/contract/modules/purchasing/vendors';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { findUses, type Referrer } from '../../../platform/references/referrers.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { findOrCreateContact } from '../../sales/contacts/contacts.service.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import {
  findMatchingVendors,
  findPaperGaps,
  findSealedTaxId,
  findUsableVendor,
  findVendor,
  findVendorPage,
  hasContact,
  insertVendor,
  updateVendorRow,
  type VendorRow,
  vendorKind,
} from './vendors.queries.ts';

const RESOURCE = 'vendor';
const readVendorKind = vendorKind.reading(readVendor);

export async function listVendors(db: Executor, query: VendorListQuery): Promise<Page<VendorRow>> {
  const { today } = await findOfficeDay(db);
  return findVendorPage(db, query, today);
}

/** @throws AppError `not_found` */
export async function getVendor(db: Executor, id: number): Promise<Vendor> {
  return found(await readVendor(db, id), 'Vendor');
}

export const VENDOR_SEARCH: SearchSource = {
  kind: 'vendors',
  permission: 'jobs_read',
  find: (db, { q, limit, matches }) => findMatchingVendors(db, q, limit, matches),
};

/** Makes a contact a vendor. A new person becomes a contact first. */
export async function createVendor(act: Act, secrets: SecretBox, fields: CreateVendor): Promise<Vendor> {
  const { contactId, person, taxId, trades = [], termsDays = DEFAULT_TERMS_DAYS, ...others } = fields;
  const id = await chooseContact(act, { contactId, person });
  if (others.costCodeId != null) await checkCostCode(act, others.costCodeId);
  const isNew = await insertVendor(act.tx, {
    requiresPapers: isSubcontractor(trades),
    ...others,
    ...sealed(secrets, taxId),
    id,
    trades,
    termsDays,
    createdBy: actorId(act),
  });
  if (!isNew) throw validation({ contactId: 'This contact is already a vendor.' });
  const vendor = await getVendor(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: vendor });
  return vendor;
}

export async function updateVendor(
  act: Act,
  secrets: SecretBox,
  target: Target,
  { taxId, ...changes }: UpdateVendor,
): Promise<Vendor> {
  const before = await lockVendor(act, target);
  if (changes.costCodeId != null) {
    await checkCostCode(act, changes.costCodeId, { kept: before.costCodeId ?? undefined });
  }
  await updateVendorRow(act.tx, before.id, { ...changes, ...sealed(secrets, taxId) });
  const after = await getVendor(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** Makes a vendor an ordinary contact again, unless orders or bills name it. */
export async function deleteVendor(act: Act, target: Target, referrers: readonly Referrer[]): Promise<void> {
  const vendor = await lockVendor(act, target);
  const uses = referrers.length === 0 ? [] : await findUses(act.tx, vendor.id, referrers);
  if (uses.length > 0) throw conflict(`${vendor.name} has orders or bills, so it can’t be removed.`);
  await bin(act, vendorKind, vendor);
}

export async function restoreVendor(act: Act, id: number): Promise<Vendor> {
  const before = await lockDeleted(act, readVendorKind, id);
  if (!(await hasContact(act.tx, id))) throw conflict('This vendor’s contact is in Trash. Restore it first.');
  return restoreLocked(act, readVendorKind, before);
}

/** The whole tax ID. The activity log records who asked for it. */
export async function revealTaxId(act: Act, secrets: SecretBox, id: number): Promise<{ taxId: string }> {
  const vendor = await getVendor(act.tx, id);
  const stored = await findSealedTaxId(act.tx, id);
  if (stored === null) throw conflict(`No tax ID is stored for ${vendor.name}.`);
  const taxId = secrets.open(stored);
  if (taxId === undefined) {
    throw conflict('This tax ID was encrypted with another server secret and can’t be read. Enter it again.');
  }
  await recordAction(act, { action: 'vendor.reveal-tax-id', resource: RESOURCE, id, label: vendor.name });
  return { taxId };
}

/** The vendor, locked, with its version checked. */
export function lockVendor(act: Act, target: Target): Promise<Vendor> {
  return lock(act, readVendorKind, target);
}

/**
 * Checks that a contact is a vendor, and keeps it one until the transaction ends.
 * @throws AppError `validation` (400) naming `vendorId`
 */
export async function checkVendor(db: Executor, contactId: number): Promise<void> {
  if (await findUsableVendor(db, contactId)) return;
  throw validation({ vendorId: 'This vendor no longer exists. Choose another.' });
}

export interface LapsedPaper {
  vendorId: number;
  kind: RequiredPaper;
  /** When the last one expired; null if there never was one. */
  expiredOn: string | null;
}

/** The required papers that vendors lack on a day: expired, or not on file. Vendors that need none are left out. */
export async function listLapsedPapers(
  db: Executor,
  contactIds: readonly number[],
  day: string,
): Promise<LapsedPaper[]> {
  const rows = await findPaperGaps(db, contactIds, day);
  return rows.flatMap(({ vendorId, gaps }) => gaps.map((gap) => ({ vendorId, ...gap })));
}

async function readVendor(db: Executor, id: number): Promise<Vendor | undefined> {
  const { today } = await findOfficeDay(db);
  const row = await findVendor(db, id, today);
  if (!row) return undefined;
  const { sortKey: _, ...vendor } = row;
  return vendor;
}

async function chooseContact(act: Act, { contactId, person }: Pick<CreateVendor, 'contactId' | 'person'>) {
  if (person) return (await findOrCreateContact(act, person)).id;
  if (contactId == null) throw validation({ contactId: 'Choose a contact, or enter a new one.' });
  await checkReferences(act.tx, { contactId });
  return contactId;
}

/** The columns of a sent tax ID: encrypted, and its last four digits. Undefined leaves them unchanged. */
function sealed(secrets: SecretBox, taxId: string | null | undefined) {
  if (taxId === undefined) return {};
  if (taxId === null) return { sealedTaxId: null, taxIdEnding: null };
  return { sealedTaxId: secrets.seal(taxId), taxIdEnding: taxId.slice(-4) };
}
