import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerTerms,
  type Decline,
  type PhoneAnswer,
  type PhoneDecline,
  PRICE_ANSWERS_A_DAY,
} from '@builder-os/contract/modules/purchasing/price-answers';
import type { Invitation, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { checkPhonePrices, type PriceAnswer } from './answer-form.service.ts';
import { invitationOf } from './invitation-links.service.ts';
import {
  countAnswers,
  findInvitationLink,
  type NewInvitation,
  replacePrices,
  updateInvitation,
} from './invitations.queries.ts';
import { findRequest, updateRequestRow } from './price-requests.queries.ts';
import { lockRequest, lockSent, nameOfRequest, RESOURCE } from './price-requests.service.ts';
import { findAttachedFile } from './request-parts.queries.ts';

/** The content of a link: one vendor's invitation, and the request it's for. */
export interface OpenInvitation {
  request: PriceRequestDetail;
  invitation: Invitation;
}

/** The invitation of a link, while the link works. */
export async function openInvitation(db: Executor, token: string): Promise<OpenInvitation | undefined> {
  const link = await findInvitationLink(db, hashToken(token));
  const request = link && (await findRequest(db, link.requestId));
  const invitation = request?.vendors.find(({ id }) => id === link?.invitationId);
  return request && invitation && { request, invitation };
}

/** Records that a vendor opened the request or one of its files. */
export async function logInvitationView(
  act: Act,
  { request, invitation }: OpenInvitation,
  opened: 'page' | 'file' = 'page',
): Promise<void> {
  if (invitation.viewedAt === null) {
    await updateInvitation(act.tx, invitation.id, { viewedAt: new Date().toISOString() });
    await publishEvent(act.tx, { resource: RESOURCE, id: request.id });
  }
  await recordAction(asVendor(act), {
    action: 'price-request.view',
    resource: RESOURCE,
    id: request.id,
    label: nameOfRequest(request),
    details: { invitationId: invitation.id, opened },
  });
}

/** Saves a vendor's prices. @returns whether they were in time */
export function answerByLink(act: Act, token: string, { prices, name, ...terms }: PriceAnswer): Promise<boolean> {
  return settle(act, token, {
    verb: 'answer',
    values: { ...answered(terms, name), ...BY_LINK },
    prices,
  });
}

/** Records that a vendor declines. Prices it gave before are removed. @returns whether it was in time */
export function declineByLink(act: Act, token: string, { name, declineReason }: Decline): Promise<boolean> {
  return settle(act, token, {
    verb: 'decline',
    values: { ...declined(declineReason, name), ...BY_LINK },
    prices: [],
  });
}

/** Records the prices a vendor gave by phone. They count like an answer at its link, and the vendor sees them there. */
export async function answerByPhone(
  act: Act,
  target: Target,
  { invitationId, prices: given, name, ...terms }: PhoneAnswer,
): Promise<PriceRequestDetail> {
  const opened = await lockOpen(act, target, invitationId);
  const prices = checkPhonePrices(opened.request.lines, given);
  return enter(act, opened, { verb: 'answer', values: { ...answered(terms, name), ...byPhone(act) }, prices });
}

/** Records that a vendor declined by phone. */
export async function declineByPhone(
  act: Act,
  target: Target,
  { invitationId, name, declineReason }: PhoneDecline,
): Promise<PriceRequestDetail> {
  const values = { ...declined(declineReason, name), ...byPhone(act) };
  return enter(act, await lockOpen(act, target, invitationId), { verb: 'decline', values, prices: [] });
}

/** A stored file of the request. @throws AppError `not_found` (404) */
export async function openAttachedFile(
  { db, storage }: { db: Executor; storage: Storage },
  { request }: OpenInvitation,
  fileId: number,
) {
  const { storedName, ...file } = found(await findAttachedFile(db, request.id, fileId), 'File');
  return { ...file, ...found(await storage.get('jobs', storedName), 'File') };
}

const BY_LINK = { isByPhone: false, enteredBy: null } as const;
const byPhone = (act: Act) => ({ isByPhone: true, enteredBy: actorId(act) }) as const;

const answered = (terms: Omit<AnswerTerms, 'name'>, name: string) =>
  ({ status: 'answered', answeredBy: name, declineReason: null, ...terms }) as const;

const NO_TERMS = { lumpSum: null, note: null, leadDays: null, validUntil: null } as const;
const declined = (declineReason: string | null, name: string) =>
  ({ status: 'declined', answeredBy: name, declineReason, ...NO_TERMS }) as const;

interface Answer {
  verb: 'answer' | 'decline';
  values: Partial<NewInvitation>;
  prices: PriceAnswer['prices'];
}

/** The request, locked, if a vendor could still answer at its link: in time, and undecided. */
async function lockOpen(act: Act, target: Target, invitationId: number): Promise<OpenInvitation> {
  const request = await lockSent(act, target);
  if (!request.isOpen) throw conflict('The due date has passed. Extend it first.');
  return { request, invitation: invitationOf(request, invitationId) };
}

async function enter(act: Act, opened: OpenInvitation, answer: Answer): Promise<PriceRequestDetail> {
  return isSameAnswer(opened.invitation, answer) ? opened.request : save(act, opened, answer);
}

/** The link is read again under the request's lock: a decision, a revocation or the end of the due day comes first. */
async function settle(act: Act, token: string, answer: Answer): Promise<boolean> {
  const link = await findInvitationLink(act.tx, hashToken(token));
  if (!link) return false;
  await lockRequest(act, { id: link.requestId });
  const opened = await openInvitation(act.tx, token);
  if (!opened?.request.isOpen) return false;
  const { request, invitation } = opened;
  if (isSameAnswer(invitation, answer)) return true;
  if ((await countAnswers(act.tx, request.id, invitation.id)) >= PRICE_ANSWERS_A_DAY) {
    throw conflict('You already changed your answer many times today. Call us instead, or come back tomorrow.');
  }
  await save(asVendor(act), opened, answer);
  return true;
}

async function save(
  act: Act,
  { request, invitation }: OpenInvitation,
  { verb, values, prices }: Answer,
): Promise<PriceRequestDetail> {
  await updateInvitation(act.tx, invitation.id, { ...values, answeredAt: new Date().toISOString() });
  await replacePrices(act.tx, invitation.id, prices);
  const after = await updateRequestRow(act.tx, request.id, {}, true);
  await recordChange(act, {
    resource: RESOURCE,
    verb,
    before: { id: request.id, title: nameOfRequest(request), version: request.version, ...answerForLog(invitation) },
    after: {
      id: after.id,
      title: nameOfRequest(after),
      version: after.version,
      ...answerForLog(
        found(
          after.vendors.find(({ id }) => id === invitation.id),
          'Vendor',
        ),
      ),
    },
    details: { invitationId: invitation.id },
  });
  await tellAnswer(act, { request, invitation }, verb);
  return after;
}

/**
 * Whether an answer is the same as the stored one: sent twice, it changes nothing and notifies no one. A vendor that
 * sends the recorded answer through its link confirms it.
 */
function isSameAnswer(invitation: Invitation, { values, prices }: Answer): boolean {
  if (invitation.isByPhone && values.isByPhone === false) return false;
  const { isByPhone: _, enteredBy: __, ...said } = values;
  const { status, answeredBy, declineReason, lumpSum, note, leadDays, validUntil } = invitation;
  const stored = { status, answeredBy, declineReason, lumpSum, note, leadDays, validUntil };
  const priced = (list: PriceAnswer['prices']) =>
    list.map(({ lineId, unitPrice }) => `${lineId}: ${trimDecimal(unitPrice)}`).sort();
  return (
    isDeepStrictEqual(
      { ...stored, ...said, lumpSum: centsOf(values.lumpSum) },
      { ...stored, lumpSum: centsOf(lumpSum) },
    ) && isDeepStrictEqual(priced(prices), priced(invitation.prices))
  );
}

const centsOf = (amount: string | null | undefined) => (amount == null ? null : toCents(amount));

function answerForLog({ prices, ...invitation }: Invitation) {
  const { vendorName, status, lumpSum, leadDays, validUntil, note, answeredBy, isByPhone } = invitation;
  const amounts = prices.map(({ lineId, unitPrice }) => `${lineId}: ${unitPrice}`);
  return { vendorName, status, prices: amounts, lumpSum, leadDays, validUntil, note, answeredBy, isByPhone };
}

/**
 * Notifies the person who made the request, or the job's manager if that person can't view jobs anymore. The person who
 * recorded the answer isn't notified.
 */
async function tellAnswer(
  act: Act,
  { request, invitation }: OpenInvitation,
  verb: 'answer' | 'decline',
): Promise<void> {
  if (request.createdBy !== null && request.createdBy === actorId(act)) return;
  const { managerId } = await getAnyJob(act.tx, request.jobId);
  const name = nameOfRequest(request);
  const isChange = invitation.status === 'answered';
  await notifyFirstHolder(act, 'jobs_read', [request.createdBy, managerId], {
    kind: 'assignment',
    title:
      verb === 'decline'
        ? `${invitation.vendorName} declined ${name}`
        : `${invitation.vendorName} ${isChange ? 'changed its prices' : 'sent prices'} for ${name}`,
    body: request.title,
    link: `/jobs/${request.jobId}?tab=orders&request=${request.id}`,
  });
}

/** A person who happens to be signed in doesn't answer for the vendor. */
function asVendor(act: Act): Act {
  return { ...act, actor: null };
}
