import { randomBytes } from 'node:crypto';
import type { InPersonLink, SignatureRequest, SignerInput } from '@builder-os/contract/modules/signing/signatures';
import { dayIn } from '@builder-os/contract/platform/dates';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, type Actor, actorId, requireActor } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, notFound, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Signable, Signables } from '../../../platform/records/signables.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { checkParties } from './parties.service.ts';
import { signedName } from './request-files.service.ts';
import {
  closeRequest,
  deleteLinksOf,
  deleteLinksOfPage,
  findHolderName,
  findOpenRequest,
  findRequest,
  findRequestForUpdate,
  findRequestsOf,
  findSealed,
  findSigners,
  hasSigned,
  insertRequest,
  insertSignLink,
  nextSigner,
  present,
  type RequestRow,
  type SignerRow,
  updateSigner,
} from './signatures.queries.ts';

const TOKEN_BYTES = 32;
/** Two reminders at once look like an error. */
const REMIND_AFTER_MS = 3_600_000;

/** How long a person on site has to read and sign. */
const IN_PERSON_MS = 3_600_000;

/** The settings of the installation that sending needs. */
export interface SigningSettings {
  /** The app's base URL for signers. */
  baseUrl: string;
  canMail: boolean;
  secrets: SecretBox;
}

export async function readSigningSettings(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  db: Executor,
): Promise<SigningSettings> {
  return { baseUrl: baseUrl(env), canMail: await isMailSetUp(db, env), secrets };
}

/** A document to have signed. */
export interface NewRequest {
  /** Its kind, added to `app.platform.signables`. */
  resource: Signable['resource'];
  recordId: number;
  /** As the pages and letters name it: `Quote Q-2026-014`. */
  title: string;
  /** Who signs, in this order. The email may be missing for the first, who gets the link from a team member. */
  signers: readonly (Omit<SignerInput, 'email'> & { email: string | null })[];
  expiresAt: string;
}

/** When a link expires, if before its request does, and the page that created it. */
export interface LinkTerms {
  expiresAt?: string;
  pageLinkId?: number;
}

/** A new link, which is returned only once, and whom it's for. */
export interface SignLink {
  path: string;
  signer: SignerRow;
  expiresAt: string;
}

/**
 * Asks for signatures. A record has at most one open request, so an earlier one is superseded. Only a hash of the
 * first signer's link is stored, so it's returned only this once; the others get theirs by email when it's their turn.
 */
export async function openRequest(act: Act, { signers, ...values }: NewRequest): Promise<SignLink> {
  await closeOpenRequest(act.tx, values.resource, values.recordId, 'superseded');
  const opened = await insertRequest(act.tx, { ...values, createdBy: actorId(act) }, signers);
  const signer = found(opened.signers[0], 'Signer');
  return { path: await makeLink(act.tx, signer.id), signer, expiresAt: values.expiresAt };
}

/**
 * Another link for the next signer of a record's open request; undefined if it has none that can still be signed. With
 * an address, the signer is reached there from now on: links that went to another one stop working.
 */
export async function linkAgain(
  act: Act,
  resource: string,
  recordId: number,
  email: string | null,
  terms: LinkTerms = {},
): Promise<SignLink | undefined> {
  const request = await findOpenRequest(act.tx, resource, recordId);
  if (!request || Date.parse(request.expiresAt) <= Date.now()) return undefined;
  const signers = await findSigners(act.tx, request.id);
  const next = found(nextSigner(signers), 'Signer');
  if (email !== null && email !== next.email) {
    if (signers.some((signer) => signer.status === 'signed' && [signer.email, signer.signedEmail].includes(email))) {
      throw validation({ email: `This person has signed already. Enter the email address of ${next.name}.` });
    }
    if (next.email !== null) await deleteLinksOf(act.tx, next.id);
    await updateSigner(act.tx, next.id, { email });
  }
  return {
    path: await makeLink(act.tx, next.id, terms),
    signer: { ...next, email: email ?? next.email },
    expiresAt: terms.expiresAt ?? request.expiresAt,
  };
}

/** Whether a document of one of these records was signed by everybody. */
export const isSigned = hasSigned;

/** Ends the links that the page behind this link created. A transaction waiting for their locks then finds them gone. */
export const endLinksOfPage = deleteLinksOfPage;

/** Ends the open request of a record that changed; its links stop working. The record must be locked. */
export async function closeOpenRequest(
  tx: Transaction,
  resource: string,
  recordId: number,
  status: 'revoked' | 'superseded' | 'settled',
): Promise<boolean> {
  const request = await findOpenRequest(tx, resource, recordId);
  if (!request) return false;
  await closeRequest(tx, request.id, status);
  return true;
}

export async function listRequests(
  db: Executor,
  signables: Signables,
  actor: Actor | null,
  { resource, record }: { resource: string; record: number },
): Promise<SignatureRequest[]> {
  const kind = signables.of(resource);
  if (!kind) throw notFound('Kind of document');
  if (!hasAccess(requireActor(actor), kind.read)) throw forbidden('You don’t have permission for this document.');
  if (!(await kind.summarize(db, record))) throw notFound('Document');
  return findRequestsOf(db, resource, record);
}

/** Emails the next signer a new link. */
export async function remindSigner(
  act: Act,
  signables: Signables,
  settings: SigningSettings,
  id: number,
): Promise<SignatureRequest> {
  const { kind, request } = await lockRequest(act, signables, id);
  if (Date.parse(request.expiresAt) <= Date.now()) throw conflict('This request has expired. Send the document again.');
  await checkParties(act.tx, kind.partiesOf(request.recordId));
  const signer = found(nextSigner(await findSigners(act.tx, id)), 'Signer');
  if (Date.parse(signer.remindedAt ?? '') > Date.now() - REMIND_AFTER_MS) {
    throw conflict(`${signer.name} was reminded less than an hour ago.`);
  }
  if (signer.email === null) throw conflict('This signer has no email address. Copy a new link and send it yourself.');
  await askToSign(act, settings, request, signer);
  await tell(act, kind, request, 'remind', { signer: signer.id });
  return getRequest(act.tx, id);
}

/**
 * A link for the next signer to sign now, on the caller’s device. It's returned only this once, emailed to nobody, and
 * works for an hour; the certificate names whose device it was.
 */
export async function linkInPerson(act: Act, signables: Signables, id: number): Promise<InPersonLink> {
  const { kind, request } = await lockRequest(act, signables, id);
  if (Date.parse(request.expiresAt) <= Date.now()) throw conflict('This request has expired. Send the document again.');
  await checkParties(act.tx, kind.partiesOf(request.recordId));
  const signer = found(nextSigner(await findSigners(act.tx, id)), 'Signer');
  const onSiteWith = await findHolderName(act.tx, requireActor(act.actor).id);
  const expiresAt = new Date(Date.now() + IN_PERSON_MS).toISOString();
  const path = await makeLink(act.tx, signer.id, { onSiteWith, expiresAt });
  await tell(act, kind, request, 'sign-in-person', { signer: signer.id });
  return { path, name: signer.name, expiresAt };
}

export async function revokeRequest(act: Act, signables: Signables, id: number): Promise<SignatureRequest> {
  const { kind, request } = await lockRequest(act, signables, id);
  await closeRequest(act.tx, id, 'revoked');
  await tell(act, kind, request, 'revoke');
  await kind.takeBack?.(act, request.recordId);
  return getRequest(act.tx, id);
}

/** The sealed PDF, for people who may read the record. Records who downloads it. */
export async function takeSealedOut(
  act: Act,
  signables: Signables,
  id: number,
): Promise<{ fileName: string; pdf: Buffer }> {
  const request = found(await findRequest(act.tx, id), 'Signature request');
  const kind = kindOf(signables, request);
  if (!hasAccess(requireActor(act.actor), kind.read)) throw forbidden('You don’t have permission for this document.');
  if (!(await kind.summarize(act.tx, request.recordId))) throw notFound('Document');
  const pdf = await findSealed(act.tx, id);
  if (!pdf) throw notFound('Signed PDF');
  await recordAction(act, {
    action: `${kind.resource}.export`,
    resource: kind.resource,
    id: request.recordId,
    label: request.title,
  });
  return { fileName: signedName(request), pdf: Buffer.from(pdf) };
}

/** Emails a signer that it's their turn, with a new link. */
export async function askToSign(
  act: Act,
  { baseUrl, canMail, secrets }: SigningSettings,
  request: RequestRow,
  signer: SignerRow,
): Promise<void> {
  if (signer.email === null) return;
  if (!canMail) throw conflict('Email isn’t set up. Set up a mail server, or send a link yourself.');
  const path = await makeLink(act.tx, signer.id);
  const { companyName, timeZone } = await getOrganization(act.tx);
  const lines = [
    `Hello ${signer.name},`,
    `Please sign this document: ${request.title}.`,
    `Read and sign it here by ${formatDay(dayIn(new Date(request.expiresAt), timeZone))}:`,
    `${baseUrl}${path}`,
    companyName,
  ];
  // Sealed, so that a person who reads the table of emails can't find a working link.
  await postLetter(act.tx, {
    recipient: signer.email,
    subject: `Please sign: ${request.title}`,
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
  await updateSigner(act.tx, signer.id, { remindedAt: new Date().toISOString() });
}

/** Records a step of a request on its record, and refreshes open screens. */
export async function tell(
  act: Act,
  { resource }: Signable,
  { recordId, title, pdfHash }: RequestRow,
  verb: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  await recordAction(act, {
    action: `${resource}.${verb}`,
    resource,
    id: recordId,
    label: title,
    details: { ...details, ...(pdfHash !== null && { pdf: pdfHash }) },
  });
  await publishEvent(act.tx, { resource, id: recordId });
}

export function kindOf(signables: Signables, { resource }: Pick<RequestRow, 'resource'>): Signable {
  const kind = signables.of(resource);
  if (!kind) throw new Error(`no module has documents called ${resource} signed`);
  return kind;
}

async function lockRequest(
  act: Act,
  signables: Signables,
  id: number,
): Promise<{ kind: Signable; request: RequestRow }> {
  const { resource, recordId } = found(await findRequest(act.tx, id), 'Signature request');
  const kind = kindOf(signables, { resource });
  if (!hasAccess(requireActor(act.actor), kind.write)) throw forbidden('You don’t have permission for this document.');
  await kind.lock(act.tx, recordId);
  const request = found(await findRequestForUpdate(act.tx, id), 'Signature request');
  if (request.status !== 'open') throw conflict('This signature request is already closed.');
  return { kind, request };
}

async function getRequest(db: Executor, id: number): Promise<SignatureRequest> {
  return present(found(await findRequest(db, id), 'Signature request'), await findSigners(db, id));
}

async function makeLink(
  tx: Transaction,
  signerId: number,
  terms: LinkTerms & { onSiteWith?: string } = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertSignLink(tx, { signerId, tokenHash: hashToken(token), ...terms });
  return `/sign/${token}`;
}
