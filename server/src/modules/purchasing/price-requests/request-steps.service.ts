import type {
  ExtendPriceRequest,
  InvitedInput,
  OrderFromAnswer,
} from '@builder-os/contract/modules/purchasing/price-request-commands';
import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { MOST_INVITED } from '@builder-os/contract/modules/purchasing/price-request-states';
import { addDays } from '@builder-os/contract/platform/calendar';
import { recordChange } from '../../../platform/audit/audit.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import { createOrder } from '../purchase-orders/purchase-orders.service.ts';
import { findVendor as findVendorTerms } from '../vendors/vendors.queries.ts';
import { invitationOf, type LetterSettings, mailLink, mailNote } from './invitation-links.service.ts';
import { insertInvitation, updateInvitation } from './invitations.queries.ts';
import { orderKindOf, orderLinesOf } from './order-of-answer.ts';
import { type NewRequest, takeRequestOrdinal, updateRequestRow } from './price-requests.queries.ts';
import { forLog, lockRequest, lockSent, nameInvited, nameOfRequest, RESOURCE } from './price-requests.service.ts';

/** Sends a draft: it gets the next number of the year, and each vendor with an email address a link. */
export async function sendRequest(act: Act, settings: LetterSettings, target: Target): Promise<PriceRequestDetail> {
  const before = await lockRequest(act, target);
  if (before.status !== 'draft') throw conflict(`${nameOfRequest(before)} was already sent.`);
  await checkOpenJob(act, before.jobId);
  if (before.vendors.length === 0) throw validation({ vendors: 'Choose at least one vendor.' });
  const { now, today } = await findOfficeDay(act.tx);
  checkDueDay(before.dueOn, today);
  const year = Number(today.slice(0, 4));
  if (settings.canMail) {
    for (const vendor of before.vendors.filter(({ email }) => email !== null)) {
      await mailLink(act, settings, before, vendor);
    }
  }
  // The number last: other requests wait for this transaction from here on.
  const ordinal = await takeRequestOrdinal(act.tx, year);
  return save(act, 'send', before, { status: 'sent', year, ordinal, sentAt: now.toISOString(), sentBy: actorId(act) });
}

/** Asks one more vendor while answers are open. */
export async function inviteVendor(
  act: Act,
  settings: LetterSettings,
  target: Target,
  invited: InvitedInput,
): Promise<PriceRequestDetail> {
  const before = await lockSent(act, target);
  if (!before.isOpen) throw conflict('The due date has passed. Extend it first.');
  if (before.vendors.length >= MOST_INVITED) throw conflict(`You can ask up to ${MOST_INVITED} vendors.`);
  if (before.vendors.some(({ vendorId }) => vendorId === invited.vendorId)) {
    throw validation({ vendorId: 'This vendor was already asked.' });
  }
  const [vendor] = await nameInvited(act, [invited]);
  if (!vendor) throw validation({ vendorId: 'Choose a vendor.' });
  const id = await insertInvitation(act.tx, { ...vendor, requestId: before.id });
  if (settings.canMail && vendor.email !== null) await mailLink(act, settings, before, { id, email: vendor.email });
  return save(act, 'invite', before, {});
}

/** Emails everyone who hasn't answered a reminder with a new link. Earlier links keep working. */
export async function remindVendors(act: Act, settings: LetterSettings, target: Target): Promise<PriceRequestDetail> {
  const before = await lockSent(act, target);
  if (!before.isOpen) throw conflict('The due date has passed. Extend it first.');
  if (!settings.canMail) throw conflict('No mail server is set up. Copy the links and send them yourself.');
  const waiting = before.vendors.filter(({ status, email }) => status === 'waiting' && email !== null);
  if (waiting.length === 0) throw conflict('Every vendor with an email address has answered.');
  for (const vendor of waiting) await mailLink(act, settings, before, { ...vendor, isReminder: true });
  return save(act, 'remind', before, {}, { vendors: waiting.length });
}

/** Gives vendors more time, also after the due day. Links work accordingly longer. */
export async function extendRequest(
  act: Act,
  settings: LetterSettings,
  target: Target,
  { dueOn, tellVendors }: ExtendPriceRequest,
): Promise<PriceRequestDetail> {
  const before = await lockSent(act, target);
  const { today } = await findOfficeDay(act.tx);
  checkDueDay(dueOn, today);
  if (tellVendors && dueOn !== before.dueOn) {
    await mailNote(act, settings, before.vendors, {
      subject: `Prices for ${before.title}: new due date ${formatDay(dueOn)}`,
      sentences: [
        `You can now enter or change your prices for ${before.title} (${before.jobName}) through ${formatDay(dueOn)}.`,
        'The link we sent you still works.',
      ],
    });
  }
  const after = await updateRequestRow(act.tx, before.id, { dueOn }, false);
  await recordChange(act, { resource: RESOURCE, verb: 'extend', before: forLog(before), after: forLog(after) });
  return after;
}

/**
 * Decides on an answer, which becomes a draft order with its prices. The request is locked first, so if two people
 * decide at the same time, the second sees that it's decided.
 */
export async function orderFromAnswer(
  act: Act,
  settings: LetterSettings,
  target: Target,
  { invitationId, tellOthers }: OrderFromAnswer,
): Promise<PriceRequestDetail> {
  const before = await lockSent(act, target);
  const answer = invitationOf(before, invitationId);
  if (answer.status !== 'answered') throw conflict(`${answer.vendorName} hasn’t given any prices.`);
  if (answer.vendorId === null) throw conflict(`${answer.vendorName} was deleted, so no order can be made.`);
  const { now, today } = await findOfficeDay(act.tx);
  const terms = await findVendorTerms(act.tx, answer.vendorId, today);
  const lines = orderLinesOf(before.lines, answer);
  const order = await createOrder(act, {
    jobId: before.jobId,
    vendorId: answer.vendorId,
    kind: orderKindOf(lines),
    deliveryOn: answer.leadDays === null ? null : addDays(today, answer.leadDays),
    termsDays: terms?.termsDays ?? null,
    ...(terms && { retainage: terms.retainagePercent }),
    notes: `At the prices you gave for ${nameOfRequest(before)}, ${before.title}.`,
    lines,
  });
  await updateInvitation(act.tx, invitationId, { chosenAt: now.toISOString() });
  if (tellOthers) {
    const others = before.vendors.filter(({ id }) => id !== invitationId);
    await mailNote(act, settings, others, {
      subject: `Prices for ${before.title}: decided`,
      sentences: [
        `We’ve decided on another vendor for ${before.title} (${before.jobName}).`,
        'Thank you for your time. We’d like to ask you again next time.',
      ],
    });
  }
  const decision = { decidedAt: now.toISOString(), decidedBy: actorId(act), orderId: order.id };
  const details = { invitationId, othersTold: tellOthers && settings.canMail };
  return save(act, 'order', before, { status: 'decided', ...decision }, details);
}

/** Takes a decision back once its order is deleted or void, so that another answer can be chosen. */
export async function reopenRequest(act: Act, target: Target): Promise<PriceRequestDetail> {
  const before = await lockRequest(act, target);
  if (before.status !== 'decided') throw conflict('Only a decided request can be reopened.');
  if (before.orderId !== null) throw conflict('Delete or void its order first.');
  await checkOpenJob(act, before.jobId);
  for (const { id, isChosen } of before.vendors) {
    if (isChosen) await updateInvitation(act.tx, id, { chosenAt: null });
  }
  return save(act, 'reopen', before, { status: 'sent', decidedAt: null, decidedBy: null, orderId: null });
}

export async function cancelRequest(
  act: Act,
  settings: LetterSettings,
  target: Target,
  { tellVendors }: { tellVendors: boolean },
): Promise<PriceRequestDetail> {
  const before = await lockSent(act, target);
  if (tellVendors) {
    await mailNote(act, settings, before.vendors, {
      subject: `Prices for ${before.title}: no longer needed`,
      sentences: [`We no longer need prices for ${before.title} (${before.jobName}).`, 'Thank you for your time.'],
    });
  }
  return save(act, 'cancel', before, { status: 'canceled', canceledAt: new Date().toISOString() });
}

function checkDueDay(dueOn: string, today: string): void {
  if (dueOn < today) throw validation({ dueOn: 'Enter today or a later day.' });
}

async function save(
  act: Act,
  verb: string,
  before: PriceRequestDetail,
  changes: Partial<NewRequest>,
  details?: Record<string, unknown>,
): Promise<PriceRequestDetail> {
  const after = await updateRequestRow(act.tx, before.id, changes, true);
  const change = { before: forLog(before), after: forLog(after), ...(details && { details }) };
  await recordChange(act, { resource: RESOURCE, verb, ...change });
  return after;
}
