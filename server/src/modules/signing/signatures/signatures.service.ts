import { randomBytes } from 'node:crypto';
import type { SignerInput } from '@builder-os/contract/modules/signing/signatures';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Signable, Signables } from '../../../platform/records/signables.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import {
  closeRequest,
  deleteLinksOf,
  deleteLinksOfPage,
  findOpenRequest,
  findSigners,
  hasSigned,
  insertRequest,
  insertSignLink,
  nextSigner,
  type RequestRow,
  type SignerRow,
  updateSigner,
} from './signatures.queries.ts';

const TOKEN_BYTES = 32;

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
  /** The signers, in order. The first one's email may be missing: they get the link from a team member. */
  signers: readonly (Omit<SignerInput, 'email'> & { email: string | null })[];
  expiresAt: string;
}

/** When a link expires, if it does before its request, and the page that created it. */
export interface LinkTerms {
  expiresAt?: string;
  pageLinkId?: number;
}

/** A new link, which is returned only once, and its recipient. */
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

/** Whether everyone signed a document of one of these records. */
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

/**
 * Creates a signer's link and stores only its hash.
 * @returns its path
 */
export async function makeLink(
  tx: Transaction,
  signerId: number,
  terms: LinkTerms & { onSiteWith?: string } = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertSignLink(tx, { signerId, tokenHash: hashToken(token), ...terms });
  return `/sign/${token}`;
}
