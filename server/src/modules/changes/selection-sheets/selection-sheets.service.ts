import { SHEET_LINK_DAYS } from '@builder-os/contract/modules/changes/selection-sheet-states';
import type {
  CreateSheet,
  SelectionSheet,
  SelectionSheets,
  SendSheet,
  SentSheet,
} from '@builder-os/contract/modules/changes/selection-sheets';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { checkOpenJob, getJob, lockJob } from '../../jobs/jobs/jobs.service.ts';
import { checkParties } from '../../signing/signatures/parties.service.ts';
import { coSignersOf, isAsked, latestSigners, sendToSign } from '../../signing/signatures/sending.service.ts';
import { readSigningSettings } from '../../signing/signatures/signatures.service.ts';
import {
  customerOfSheet,
  findChosen,
  findCustomerOf,
  findSentSheet,
  findSheet,
  findSheets,
  insertSheet,
  lockSelectionsOf,
  type StoredSheet,
  sheetKind,
} from './selection-sheets.queries.ts';
import { titleOfSheet } from './sheet-words.ts';
import { endSheet, forLog, sheetStateFor, stepSheet, supersedeSheet } from './superseding.service.ts';

const RESOURCE = 'selection-sheet';
const DAY_MS = 86_400_000;
type Mailing = Pick<Platform, 'env' | 'secrets'>;

export async function listSheets(db: Executor, actor: Actor, jobId: number): Promise<SelectionSheets> {
  await getJob(db, actor, jobId);
  const { signerName, email } = await findCustomerOf(db, jobId);
  const choices = (await findChosen(db, jobId)).length;
  const sheets = (await findSheets(db, jobId)).map(present);
  return { signerName, customerEmail: email, choices, sheets };
}

/**
 * Puts the choices of a job on a sheet and sends it. The selections are locked first, as they are for choosing, so no choice
 * changes between reading and sending.
 */
export async function createSheet(act: Act, mailing: Mailing, jobId: number, body: CreateSheet): Promise<SentSheet> {
  await lockSelectionsOf(act.tx, jobId);
  await lockJob(act, { id: jobId });
  await checkOpenJob(act, jobId);
  const { signerName } = await findCustomerOf(act.tx, jobId);
  const signer = body.name ?? signerName;
  if (signer === null) throw validation({ name: 'Enter the signer’s name.' });
  const lines = await findChosen(act.tx, jobId);
  if (lines.length === 0) throw conflict('Nothing is chosen yet, so there’s nothing to sign.');
  await replaceSent(act, jobId);
  const sheet = await insertSheet(act.tx, { jobId, createdBy: actorId(act) }, lines);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(sheet) });
  return sendLink(act, mailing, sheet, { name: signer, email: body.email ?? null }, body.coSigners);
}

/**
 * Creates another link to a sheet waiting for a signature. Its earlier links keep working. If its request has ended, the
 * same people are asked again.
 */
export async function sendSheet(act: Act, mailing: Mailing, target: Target, { email }: SendSheet): Promise<SentSheet> {
  const before = await lock(act, sheetKind, target);
  const state = sheetStateFor(before, 'send');
  if (!before.holds) throw conflict('A choice on this sheet has changed. Send a new sheet.');
  const { signerName } = await findCustomerOf(act.tx, before.jobId);
  const [first, ...others] = await latestSigners(act.tx, RESOURCE, before.id);
  const sentAt = new Date().toISOString();
  const after = await stepSheet(act, before, 'send', { state, sentAt, sentBy: actorId(act) });
  const signer = { name: first?.name ?? signerName ?? 'Customer', email: email ?? null };
  if (await isAsked(act.tx, RESOURCE, before.id)) return sendLink(act, mailing, after, signer);
  return sendLink(act, mailing, after, { ...signer, email: email ?? first?.email ?? null }, coSignersOf(others));
}

/** Withdraws a sheet that isn't fully signed; its links stop working. */
export async function withdrawSheet(act: Act, target: Target): Promise<SelectionSheet> {
  return present(await endSheet(act, await lock(act, sheetKind, target), 'withdraw', 'revoked'));
}

/** Records who downloads a sheet, and returns the sheet. */
export async function takeSheetOut(act: Act, id: number): Promise<StoredSheet> {
  const sheet = found(await findSheet(act.tx, id), 'Selection sheet');
  await recordAction(act, { action: 'selection-sheet.export', resource: RESOURCE, id, label: titleOfSheet(sheet) });
  return sheet;
}

/** A job has at most one sheet to sign, so an outdated one is superseded by the next. */
async function replaceSent(act: Act, jobId: number): Promise<void> {
  await supersedeSheet(act, jobId);
  const id = await findSentSheet(act.tx, jobId);
  const sent = id === undefined ? undefined : await sheetKind.findForUpdate(act.tx, id);
  if (sent?.state !== 'sent') return;
  if (!sent.isCurrent) {
    await endSheet(act, sent, 'supersede', 'superseded');
    return;
  }
  throw conflict(`Selection sheet ${sent.number} lists these choices and is waiting for a signature.`);
}

async function sendLink(
  act: Act,
  mailing: Mailing,
  sheet: StoredSheet,
  first: { name: string; email: string | null },
  coSigners: CreateSheet['coSigners'] = [],
): Promise<SentSheet> {
  await checkParties(act.tx, customerOfSheet(sheet.id));
  const { path, isMailed } = await sendToSign(act, await readSigningSettings(mailing, act.tx), {
    resource: RESOURCE,
    recordId: sheet.id,
    title: titleOfSheet(sheet),
    noun: 'sheet',
    first,
    coSigners,
    expiresAt: new Date(Date.now() + SHEET_LINK_DAYS * DAY_MS).toISOString(),
  });
  await recordAction(act, {
    action: 'selection-sheet.link',
    resource: RESOURCE,
    id: sheet.id,
    label: titleOfSheet(sheet),
    details: { isMailed },
  });
  await publishEvent(act.tx, { resource: RESOURCE, id: sheet.id });
  return { path, isMailed, sheet: present(found(await findSheet(act.tx, sheet.id), 'Selection sheet')) };
}

const present = ({ chosen: _, holds: _holds, ...sheet }: StoredSheet): SelectionSheet => sheet;
