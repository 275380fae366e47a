import { dayIn } from '@builder-os/contract/platform/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor, OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { found } from '../../../platform/http/errors.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { findLetterState, postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import { sealInWorker } from '../../../platform/pdf/print-pdf.ts';
import type { Signables } from '../../../platform/records/signables.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sha256, signedName } from '../signatures/request-files.service.ts';
import { printSignatureSheet } from '../signatures/signature-sheet.pdf.ts';
import {
  findCreatorEmail,
  findPdf,
  findRequest,
  findRequestForUpdate,
  findSigners,
  findUnsealed,
  type RequestRow,
  type SignerRow,
  storeSealed,
} from '../signatures/signatures.queries.ts';
import { kindOf } from '../signatures/signatures.service.ts';
import { takeCertificate } from './certificates.service.ts';

/** The server settings that sealing needs. */
export interface Sealing {
  database: OpenDatabase;
  storage: Storage;
  secrets: SecretBox;
  signables: Signables;
  env: Env;
}

/**
 * Seals a signed document and emails it to everyone who signed and to the person who sent it. It's made outside a
 * transaction, because printing takes a second; of two servers that seal the same one, the first stores it.
 */
export async function sealRequest(sealing: Sealing, id: number): Promise<void> {
  const { database, storage, secrets, signables, env } = sealing;
  const { db } = database;
  const request = found(await findRequest(db, id), 'Signature request');
  if (request.status !== 'signed' || request.sealedHash !== null) return;
  const organization = await getOrganization(db);
  const { companyName, timeZone } = organization;
  const sheet = await printSignatureSheet({
    request,
    signers: await findSigners(db, id),
    ...(await findSender(storage, organization)),
    timeZone,
    day: dayIn(new Date(), timeZone),
  });
  const certificate = await takeCertificate(database, secrets, companyName);
  const sealed = await sealInWorker({
    shown: found(await findPdf(db, id), 'PDF'),
    sheet,
    certificate: certificate.certificate,
    key: certificate.key,
    name: companyName,
    reason: `${request.title}, signed by everyone who was asked`,
    at: new Date().toISOString(),
  });
  await inTransaction(database, async (tx) => {
    const locked = await findRequestForUpdate(tx, id);
    if (locked?.status !== 'signed' || locked.sealedHash !== null) return;
    await storeSealed(tx, id, { sealed, sealedHash: sha256(sealed), certificateId: certificate.id });
    if (await isMailSetUp(tx, env)) await mailCopies(tx, request, sealed, companyName);
    await publishEvent(tx, { resource: kindOf(signables, request).resource, id: request.recordId });
  });
}

/** Seals a document that was just signed. The signature counts even if sealing fails; the job then seals it later. */
export async function sealSoon(sealing: Sealing, id: number, log: FastifyBaseLogger): Promise<void> {
  await sealRequest(sealing, id).catch((error: unknown) =>
    log.error({ err: error }, 'a signed document was not sealed yet'),
  );
}

/** Seals signed documents that were left unsealed when a server stopped. */
export async function sealTheRest(sealing: Sealing): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findUnsealed(sealing.database.db)) {
    // A document that can't be sealed doesn't block the others.
    await sealRequest(sealing, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} signed documents were not sealed`);
}

const copyKey = (requestId: number, recipient: string) => `signed ${requestId} ${recipient}`;

/** A copy of the sealed PDF that was emailed, or is about to be. */
export interface EmailedCopy {
  address: string;
  isSent: boolean;
}

/** The copy for a signer. Undefined without a mail server or an address, and if the email couldn't be sent. */
export async function findCopy(
  db: Executor,
  requestId: number,
  { email, signedEmail }: Pick<SignerRow, 'email' | 'signedEmail'>,
): Promise<EmailedCopy | undefined> {
  const address = signedEmail ?? email;
  const state = address === null ? undefined : await findLetterState(db, copyKey(requestId, address));
  if (address === null || state === undefined || state === 'given-up') return undefined;
  return { address, isSent: state === 'sent' };
}

/** To the addresses the document was sent to, those the signers gave, and the person who sent it. */
async function mailCopies(tx: Transaction, request: RequestRow, sealed: Buffer, companyName: string): Promise<void> {
  const signers = await findSigners(tx, request.id);
  const addresses = [
    ...signers.flatMap(({ email, signedEmail }) => [email, signedEmail]),
    await findCreatorEmail(tx, request.createdBy),
  ];
  const names = signers.map(({ name }) => name).join(', ');
  for (const recipient of new Set(addresses.filter((address) => address !== null))) {
    await postLetter(tx, {
      recipient,
      subject: `Signed: ${request.title}`,
      body: `Hello,\n\n${request.title} was signed by ${names}. The signed PDF is attached. Keep it for your records.\n\n${companyName}\n`,
      onceKey: copyKey(request.id, recipient),
      attachment: sealed,
      attachmentName: signedName(request),
    });
  }
}
