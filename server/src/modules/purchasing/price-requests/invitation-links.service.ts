import { randomBytes } from 'node:crypto';
import type { LinkInvitation } from '@builder-os/contract/modules/purchasing/price-request-commands';
import type {
  Invitation,
  InvitationLink,
  PriceRequestDetail,
} from '@builder-os/contract/modules/purchasing/price-request-records';
import { recordAction } from '../../../platform/audit/audit.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { deleteInvitationLinks, insertInvitationLink, updateInvitation } from './invitations.queries.ts';
import { updateRequestRow } from './price-requests.queries.ts';
import { lockRequest, nameOfRequest, RESOURCE, readableThrough } from './price-requests.service.ts';

const TOKEN_BYTES = 32;

/** The installation's settings that emails to vendors need. */
export interface LetterSettings {
  /** The app's base URL for vendors. */
  baseUrl: string;
  canMail: boolean;
  secrets: SecretBox;
}

/** Creates a link for one invited vendor. Only a hash of it is stored, so it's returned only this once. */
export async function linkInvitation(
  act: Act,
  settings: LetterSettings,
  target: Target,
  { invitationId, email }: LinkInvitation,
): Promise<InvitationLink> {
  const request = await lockRequest(act, target);
  if (request.status !== 'sent') throw conflict('You can create links only for a sent, undecided price request.');
  const invitation = invitationOf(request, invitationId);
  const isMailed = settings.canMail && email != null;
  const path = isMailed
    ? await mailLink(act, settings, request, { ...invitation, email })
    : await makeLink(act, invitationId);
  await updateRequestRow(act.tx, request.id, {}, true);
  const details = { invitationId, isMailed };
  await recordAction(act, { action: 'price-request.link', ...named(request), details });
  return { path, worksThrough: readableThrough(request), isMailed };
}

/** Revokes all links of one vendor. Its answer stays. */
export async function revokeInvitation(act: Act, target: Target, invitationId: number): Promise<PriceRequestDetail> {
  const request = await lockRequest(act, target);
  invitationOf(request, invitationId);
  const links = await deleteInvitationLinks(act.tx, [invitationId]);
  if (links === 0) return request;
  const details = { invitationId, links };
  await recordAction(act, { action: 'price-request.revoke', ...named(request), details });
  return updateRequestRow(act.tx, request.id, {}, true);
}

/** Emails a vendor a link to the request. @returns the link's path */
export async function mailLink(
  act: Act,
  { baseUrl, secrets }: LetterSettings,
  request: PriceRequestDetail,
  { id, email, isReminder = false }: Pick<Invitation, 'id' | 'email'> & { isReminder?: boolean },
): Promise<string> {
  const path = await makeLink(act, id);
  if (email === null) return path;
  const { companyName } = await getOrganization(act.tx);
  const day = formatDay(request.dueOn);
  const lines = [
    'Hello,',
    isReminder
      ? `We haven’t received your prices for ${request.title} (${request.jobName}) yet.`
      : `Please give us your prices for ${request.title} (${request.jobName}).`,
    `See what we need, and enter your prices or decline, by ${day}. You don’t need an account:`,
    `${baseUrl}${path}`,
    companyName,
  ];
  await postLetter(act.tx, {
    recipient: email,
    subject: isReminder
      ? `Reminder: prices for ${request.title} by ${day}`
      : `Prices for ${request.title}, from ${companyName}`,
    // Sealed, so that a person who reads the table of emails can't find a working link.
    body: secrets.seal(`${lines.join('\n\n')}\n`),
    isSealed: true,
  });
  const now = new Date().toISOString();
  await updateInvitation(act.tx, id, isReminder ? { remindedAt: now } : { mailedAt: now });
  return path;
}

/** Emails vendors a note without a link. Vendors that declined don't get it. */
export async function mailNote(
  act: Act,
  { canMail }: LetterSettings,
  vendors: readonly Invitation[],
  note: { subject: string; sentences: readonly string[] },
): Promise<void> {
  if (!canMail) return;
  const { companyName } = await getOrganization(act.tx);
  const body = `${['Hello,', ...note.sentences, companyName].join('\n\n')}\n`;
  for (const { email, status } of vendors) {
    if (email === null || status === 'declined') continue;
    await postLetter(act.tx, { recipient: email, subject: note.subject, body });
  }
}

/** @throws AppError `not_found` (404) */
export function invitationOf({ vendors }: PriceRequestDetail, invitationId: number): Invitation {
  const invitation = vendors.find(({ id }) => id === invitationId);
  if (!invitation) throw notFound('Vendor');
  return invitation;
}

async function makeLink(act: Act, invitationId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertInvitationLink(act.tx, { invitationId, tokenHash: hashToken(token), createdBy: actorId(act) });
  return `/prices/${token}`;
}

function named(request: PriceRequestDetail) {
  return { resource: RESOURCE, id: request.id, label: nameOfRequest(request) };
}
