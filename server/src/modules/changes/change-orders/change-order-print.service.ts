import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import { readPictures } from '../../../platform/pdf/printed-pictures.ts';
import type { PrintedDocument } from '../../../platform/records/signables.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getSignedPdfOf } from '../../signing/signatures/signed-documents.service.ts';
import { printChange } from './change-order.pdf.ts';
import { effectFacts } from './change-order-facts.ts';
import { findStoredPhotos } from './change-order-lines.queries.ts';
import { titleOf } from './change-order-words.ts';
import { type ChangeRecord, findChange } from './change-orders.queries.ts';
import { effectOf } from './change-orders.service.ts';
import { findJobStanding } from './job-standing.queries.ts';

/** Records who downloads a change order and returns it. */
export async function takeChangeOut(act: Act, id: number): Promise<ChangeRecord> {
  const change = found(await findChange(act.tx, id), 'Change order');
  await recordAction(act, { action: 'change-order.export', resource: 'change-order', id, label: titleOf(change) });
  return change;
}

/**
 * The file of a change order. Of a signed one it's the file that was signed, with its seal: printed again, it would show
 * another contract and no signature.
 */
export async function readChangePdf(
  db: Executor,
  storage: Storage,
  change: ChangeRecord,
): Promise<{ fileName: string; pdf: Buffer }> {
  const record = { resource: 'change-order', recordId: change.id };
  const signed = change.state === 'signed' ? await getSignedPdfOf(db, record) : undefined;
  if (!signed) return makeChangePdf(db, storage, change);
  return { fileName: nameOfFile(change), pdf: Buffer.from(signed) };
}

/** Prints a change order in its current state, and returns the printed figures of the contract and the finish. */
export async function makeChangePdf(db: Executor, storage: Storage, change: ChangeRecord): Promise<PrintedDocument> {
  const organization = await getOrganization(db);
  const { timeZone } = organization;
  const day = dayIn(new Date(), timeZone);
  const standing = found(await findJobStanding(db, change.jobId), 'Job');
  const facts = effectFacts(change, effectOf(standing, change), day);
  const pdf = await printChange({
    change,
    facts,
    photos: await readPictures(storage, 'jobs', await findStoredPhotos(db, change.id)),
    ...(await findSender(storage, organization)),
    timeZone,
    day,
  });
  return { fileName: nameOfFile(change), pdf, facts };
}

const nameOfFile = ({ jobNumber, number }: ChangeRecord) => `${jobNumber}-${number}.pdf`;
