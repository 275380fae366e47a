import type {
  CreatePriceRequest,
  InvitedInput,
  PriceRequestLineInput,
  UpdatePriceRequest,
} from '@builder-os/contract/modules/purchasing/price-request-commands';
import type { PriceRequest, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { READABLE_AFTER_DUE_DAYS } from '@builder-os/contract/modules/purchasing/price-request-states';
import type { PriceRequestListQuery } from '@builder-os/contract/modules/purchasing/price-requests';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { checkOpenJob, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { hasOtherLines } from '../purchase-orders/other-lines.ts';
import { findVendor } from '../purchase-orders/purchase-orders.queries.ts';
import { findEmailOf, replaceInvitations } from './invitations.queries.ts';
import {
  findMatchingRequests,
  findRequest,
  findRequestPage,
  insertRequest,
  priceRequestKind,
  updateRequestRow,
} from './price-requests.queries.ts';
import { findFilesOfJob, replaceRequestFiles, replaceRequestLines } from './request-parts.queries.ts';

export const RESOURCE = 'price-request';

export const REQUEST_SEARCH: SearchSource = {
  kind: 'priceRequests',
  permission: 'jobs_read',
  find: (db, { q, limit }) => findMatchingRequests(db, q, limit),
};

export function listRequests(db: Executor, query: PriceRequestListQuery): Promise<Page<PriceRequest>> {
  return findRequestPage(db, query);
}

export async function getRequest(db: Executor, id: number): Promise<PriceRequestDetail> {
  return found(await findRequest(db, id), 'Price request');
}

/** Creates a draft on an open job. It gets its number when it’s sent. */
export async function createRequest(
  act: Act,
  { lines, vendors = [], files = [], ...fields }: CreatePriceRequest,
): Promise<PriceRequestDetail> {
  await checkOpenJob(act, fields.jobId);
  await checkRequestLines(act, lines);
  const id = await insertRequest(act.tx, { ...fields, createdBy: actorId(act) });
  await replaceRequestLines(act.tx, id, lines);
  await replaceInvitations(act.tx, id, await nameInvited(act, vendors));
  await attachFiles(act, { id, jobId: fields.jobId }, files);
  const after = await getRequest(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** Changes a draft. Once it's sent, the requested items don't change. */
export async function updateRequest(
  act: Act,
  target: Target,
  { lines, vendors, files, ...changes }: UpdatePriceRequest,
): Promise<PriceRequestDetail> {
  const before = await lockRequest(act, target);
  if (before.status !== 'draft') throw conflict('This request was already sent, so it can’t be changed.');
  await checkOpenJob(act, before.jobId);
  const isOther = {
    lines: lines !== undefined && hasOtherLines(before.lines, lines),
    vendors: vendors !== undefined && hasOtherVendors(before, vendors),
    files: files !== undefined && hasOtherFiles(before, files),
  };
  if (lines && isOther.lines) {
    await checkRequestLines(act, lines, before);
    await replaceRequestLines(act.tx, before.id, lines);
  }
  if (vendors && isOther.vendors) await replaceInvitations(act.tx, before.id, await nameInvited(act, vendors));
  if (files && isOther.files) await attachFiles(act, before, files);
  const hasNewParts = Object.values(isOther).includes(true);
  const after = await updateRequestRow(act.tx, before.id, changes, hasNewParts);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: forLog(before), after: forLog(after) });
  return after;
}

/** Moves a draft to Trash. A sent request stays; it can be canceled. */
export async function deleteRequest(act: Act, target: Target): Promise<void> {
  const before = await lockRequest(act, target);
  if (before.status !== 'draft') throw conflict('This request was already sent. Cancel it instead.');
  await bin(act, priceRequestKind, forLog(before));
}

export async function restoreRequest(act: Act, id: number): Promise<PriceRequestDetail> {
  const request = await restore(act, priceRequestKind, id);
  await getAnyJob(act.tx, request.jobId);
  return request;
}

/** The request, locked, with its version checked. */
export function lockRequest(act: Act, target: Target): Promise<PriceRequestDetail> {
  return lock(act, priceRequestKind, target);
}

const REFUSALS = {
  draft: 'This request is a draft. Send it first.',
  decided: 'This request is already decided.',
  canceled: 'This request is canceled.',
} as const;

/** The request, locked, while it’s sent and undecided. */
export async function lockSent(act: Act, target: Target): Promise<PriceRequestDetail> {
  const request = await lockRequest(act, target);
  if (request.status === 'sent') return request;
  throw conflict(REFUSALS[request.status]);
}

/** The name of a request: its number once it’s sent. */
export function nameOfRequest({ number, title }: Pick<PriceRequest, 'number' | 'title'>): string {
  return number ?? title;
}

/** The last day on which a vendor can read the request and its own answer. */
export function readableThrough({ dueOn }: Pick<PriceRequest, 'dueOn'>): string {
  return addDays(dueOn, READABLE_AFTER_DUE_DAYS);
}

/** A request as the audit log stores it, its parts as text. Answers have separate entries. */
export function forLog({ lines, vendors, files, isOpen: _, ...request }: PriceRequestDetail) {
  return {
    ...request,
    lines: lines.map(({ code, description, quantity, unit }) => `${code} ${description}: ${Number(quantity)} ${unit}`),
    vendors: vendors.map(({ vendorName }) => vendorName),
    files: files.map(({ title }) => title),
  };
}

/** The names of contacts that can be asked, with the address each is written to. */
export async function nameInvited(act: Act, invited: readonly InvitedInput[]) {
  const named: { vendorId: number; vendorName: string; email: string | null }[] = [];
  for (const [index, { vendorId, email }] of invited.entries()) {
    const vendor = await findVendor(act.tx, vendorId);
    if (!vendor) {
      throw validation({ [`vendors.${index}.vendorId`]: 'This contact no longer exists. Choose another.' });
    }
    const address = email === undefined ? await findEmailOf(act.tx, vendorId) : email;
    named.push({ vendorId, vendorName: vendor.name, email: address });
  }
  return named;
}

async function checkRequestLines(
  act: Act,
  lines: readonly PriceRequestLineInput[],
  before?: PriceRequestDetail,
): Promise<void> {
  for (const [index, { costCodeId }] of lines.entries()) {
    const isKept = before?.lines.some((line) => line.costCodeId === costCodeId) === true;
    await checkCostCode(act, costCodeId, { field: `lines.${index}.costCodeId`, ...(isKept && { kept: costCodeId }) });
  }
}

async function attachFiles(
  act: Act,
  { id, jobId }: Pick<PriceRequest, 'id' | 'jobId'>,
  files: readonly number[],
): Promise<void> {
  const known = await findFilesOfJob(act.tx, jobId, files);
  const missing = files.findIndex((fileId) => !known.has(fileId));
  if (missing !== -1) throw validation({ files: 'A file is no longer in this job. Choose again.' });
  await replaceRequestFiles(act.tx, id, files);
}

/** @param vendors as they're sent; without an email address, a vendor keeps the one it has */
function hasOtherVendors(before: PriceRequestDetail, vendors: readonly InvitedInput[]): boolean {
  const wanted = vendors.map(({ vendorId, email }) => {
    const known = before.vendors.find((vendor) => vendor.vendorId === vendorId);
    return `${vendorId} ${(email === undefined ? known?.email : email) ?? ''}`;
  });
  return !isSameSet(
    before.vendors.map(({ vendorId, email }) => `${vendorId} ${email ?? ''}`),
    wanted,
  );
}

function hasOtherFiles(before: PriceRequestDetail, files: readonly number[]): boolean {
  return !isSameSet(
    before.files.map(({ id }) => id),
    files,
  );
}
