import { WAIVER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import type {
  CreateWaiver,
  SendWaiver,
  SentWaiver,
  UpdateWaiver,
  Waiver,
  WaiverListQuery,
  WaiverSettings,
} from '@builder-os/contract/modules/purchasing/waivers';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { getAnyJob, lockJob } from '../../jobs/jobs/jobs.service.ts';
import { checkParties } from '../../signing/signatures/parties.service.ts';
import { sendToSign } from '../../signing/signatures/sending.service.ts';
import { closeOpenRequest, readSigningSettings } from '../../signing/signatures/signatures.service.ts';
import { findVendor, findVendorPerson } from '../purchase-orders/purchase-orders.queries.ts';
import { waiverTitle } from './waiver-words.ts';
import {
  findWaiverJob,
  findWaiverPage,
  insertWaiver,
  saveWaiverJob,
  updateWaiverRow,
  vendorOfWaiver,
  waiverKind,
} from './waivers.queries.ts';

const RESOURCE = 'lien-waiver';
const DAY_MS = 86_400_000;

export function listWaivers(db: Executor, query: WaiverListQuery): Promise<Page<Waiver>> {
  return findWaiverPage(db, query);
}

/** Creates a waiver as a draft. @param billId the bill it's for, checked by the caller */
export async function createWaiver(act: Act, fields: CreateWaiver, billId: number | null = null): Promise<Waiver> {
  await getAnyJob(act.tx, fields.jobId);
  const vendor = await findVendor(act.tx, fields.vendorId);
  if (!vendor) throw validation({ vendorId: 'This contact no longer exists. Choose another.' });
  const values = { ...fields, billId, vendorName: vendor.name, createdBy: actorId(act) };
  const after = await insertWaiver(act.tx, values);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** Updates a waiver that can't be signed right now: a draft, or a declined one. */
export async function updateWaiver(act: Act, target: Target, changes: UpdateWaiver): Promise<Waiver> {
  const before = await lockWaiver(act, target);
  if (before.status === 'signed') throw conflict('This waiver is already signed.');
  if (before.status === 'sent') throw conflict('This waiver was sent. Delete it and request a new one.');
  const after = await updateWaiverRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: forLog(before), after: forLog(after) });
  return after;
}

/** Sends a waiver to be signed. One that was sent before gets another link; its earlier links keep working. */
export async function sendWaiver(
  act: Act,
  platform: Pick<Platform, 'env' | 'secrets'>,
  target: Target,
  { email = null }: SendWaiver,
): Promise<SentWaiver> {
  const before = await lockWaiver(act, target);
  if (before.status === 'signed') throw conflict('This waiver is already signed.');
  await checkParties(act.tx, vendorOfWaiver(before.id));
  const sending = {
    status: 'sent',
    sentAt: new Date().toISOString(),
    sentBy: actorId(act),
    declineReason: null,
  } as const;
  const after = await updateWaiverRow(act.tx, before.id, sending);
  const person = after.vendorId === null ? undefined : await findVendorPerson(act.tx, after.vendorId);
  const { path, isMailed } = await sendToSign(act, await readSigningSettings(platform, act.tx), {
    resource: RESOURCE,
    recordId: after.id,
    title: signedTitleOf(after),
    noun: 'waiver',
    first: { name: person ?? after.vendorName, email },
    coSigners: [],
    expiresAt: new Date(Date.now() + WAIVER_LINK_DAYS * DAY_MS).toISOString(),
  });
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'send',
    before: forLog(before),
    after: forLog(after),
    details: { isMailed },
  });
  return { path, isMailed, waiver: await lockWaiver(act, { id: after.id }) };
}

/** Moves a waiver to Trash. A signed one proves that the vendor gave up its lien, so it stays. */
export async function deleteWaiver(act: Act, target: Target): Promise<void> {
  const before = await lockWaiver(act, target);
  if (before.status === 'signed') throw conflict('This waiver was signed, so it can’t be deleted.');
  await closeOpenRequest(act.tx, RESOURCE, before.id, 'revoked');
  await bin(act, waiverKind, forLog(before));
}

export async function restoreWaiver(act: Act, id: number): Promise<Waiver> {
  const waiver = await restore(act, waiverKind, id);
  await getAnyJob(act.tx, waiver.jobId);
  return waiver;
}

export function lockWaiver(act: Act, target: Target): Promise<Waiver> {
  return lock(act, waiverKind, target);
}

export async function getWaiverSettings(db: Executor, jobId: number): Promise<WaiverSettings> {
  await getAnyJob(db, jobId);
  return { isRequired: await findWaiverJob(db, jobId) };
}

export async function changeWaiverSettings(
  act: Act,
  jobId: number,
  { isRequired }: WaiverSettings,
): Promise<WaiverSettings> {
  const job = await lockJob(act, { id: jobId });
  if ((await findWaiverJob(act.tx, jobId)) === isRequired) return { isRequired };
  await saveWaiverJob(act.tx, { jobId, isRequired, changedBy: actorId(act) });
  await recordAction(act, {
    action: isRequired ? 'job.require-waivers' : 'job.stop-requiring-waivers',
    resource: 'job',
    id: jobId,
    label: `${job.number} ${job.name}`,
  });
  await publishEvent(act.tx, { resource: 'job', id: jobId });
  await publishEvent(act.tx, { resource: RESOURCE });
  return { isRequired };
}

/** The title shown to signers: `Conditional lien waiver for a progress payment, J-2026-001`. */
export const signedTitleOf = (waiver: Waiver) => `${waiverTitle(waiver)}, ${waiver.jobNumber}`;

/** A waiver as the audit log stores it: with its name. */
export const forLog = (waiver: Waiver) => ({ ...waiver, title: `${waiverTitle(waiver)}, ${waiver.vendorName}` });
