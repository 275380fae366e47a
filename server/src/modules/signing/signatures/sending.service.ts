import type { SignerInput } from '@builder-os/contract/modules/signing/signatures';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findLatestSigners, findOpenRequest } from './signatures.queries.ts';
import { linkAgain, type NewRequest, openRequest, type SigningSettings, type SignLink } from './signatures.service.ts';

/** A document to send to its first signer, and its later signers. */
export interface Sending extends Omit<NewRequest, 'signers'> {
  /** The document in a sentence: `quote`. */
  noun: string;
  first: { name: string; email: string | null };
  coSigners: readonly SignerInput[];
}

/**
 * A link for the next signer of a record: of its open request, or of a new one. Only its hash is stored, so the link
 * is returned only this once.
 */
export async function makeSignLink(act: Act, { first, coSigners, noun, ...request }: Sending): Promise<SignLink> {
  const again = await linkAgain(act, request.resource, request.recordId, first.email);
  if (!again) return openRequest(act, { ...request, signers: [first, ...coSigners] });
  if (coSigners.length === 0) return again;
  throw conflict(`This ${noun} is waiting for signatures. Revoke its links to change who signs.`);
}

/** A letter with a link to sign. */
export interface SignLetter {
  /** Null if the link is sent another way. */
  recipient: string | null;
  subject: string;
  /** The paragraphs above the link. */
  lines: readonly string[];
}

/**
 * Emails a link, if mail is set up and there's an address. The body is sealed, so that a person who reads the table of
 * emails can't find a working link.
 * @returns whether it was sent
 */
export async function mailSignLink(
  act: Act,
  { baseUrl, canMail, secrets }: SigningSettings,
  { path }: SignLink,
  { recipient, subject, lines }: SignLetter,
): Promise<boolean> {
  if (!canMail || recipient === null) return false;
  const { companyName } = await getOrganization(act.tx);
  const body = [...lines, `${baseUrl}${path}`, companyName].join('\n\n');
  await postLetter(act.tx, { recipient, subject, body: secrets.seal(`${body}\n`), isSealed: true });
  return true;
}

/** Makes a link and emails it with the usual letter. */
export async function sendToSign(
  act: Act,
  settings: SigningSettings,
  sending: Sending,
): Promise<{ path: string; isMailed: boolean }> {
  const link = await makeSignLink(act, sending);
  return { path: link.path, isMailed: await mailUsual(act, settings, link, sending.title) };
}

/** Emails a link to its signer with the usual letter. */
export async function mailUsual(act: Act, settings: SigningSettings, link: SignLink, title: string): Promise<boolean> {
  const { timeZone } = await getOrganization(act.tx);
  const until = formatDay(dayIn(new Date(link.expiresAt), timeZone));
  return mailSignLink(act, settings, link, {
    recipient: link.signer.email,
    subject: `Please sign: ${title}`,
    lines: [`Hello ${link.signer.name},`, `Please sign this document: ${title}.`, `Read and sign it here by ${until}:`],
  });
}

/** The last signers of a record. A document sent again goes to the same people. */
export const latestSigners = findLatestSigners;

/** The signers after the first. People without an address can't be asked. */
export const coSignersOf = (signers: readonly { name: string; email: string | null }[]): SignerInput[] =>
  signers.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));

/** Whether a record has a request that can still be signed. */
export async function isAsked(db: Executor, resource: string, recordId: number): Promise<boolean> {
  const request = await findOpenRequest(db, resource, recordId);
  return request !== undefined && Date.parse(request.expiresAt) > Date.now();
}
