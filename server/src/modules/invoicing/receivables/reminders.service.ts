import { isDeepStrictEqual } from 'node:util';
import type {
  PaymentPromise,
  PromiseInput,
  ReminderPlan,
  SaveReminderPlan,
  StopReminders,
} from '@builder-os/contract/modules/invoicing/payment-reminders';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, systemAct, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { getContact } from '../../sales/contacts/contacts.service.ts';
import {
  claimSentReminder,
  type DueReminder,
  deletePromise,
  deleteStop,
  findDueReminders,
  findPromise,
  findPromises,
  findReminderPlan,
  insertPromise,
  insertStop,
  replaceReminderPlan,
} from './reminders.queries.ts';

const PLAN = 'reminder-plan';
/** One row holds the plan. */
const PLAN_ID = 1;
const AT_ONCE = 200;

export function getReminderPlan(db: Executor): Promise<ReminderPlan> {
  return findReminderPlan(db);
}

/** Replaces the plan. Sent reminders stay sent: no step earlier than a sent one is sent for an invoice. */
export async function saveReminderPlan(
  act: Act,
  { ifMatch }: Pick<Target, 'ifMatch'>,
  plan: SaveReminderPlan,
): Promise<ReminderPlan> {
  await lockAlone(act.tx, 'reminder plan');
  const before = await findReminderPlan(act.tx);
  await checkVersion(act, PLAN, { ...before, id: PLAN_ID }, ifMatch);
  for (const [index, { daysLate }] of plan.steps.entries()) {
    const earlier = plan.steps[index - 1];
    if (earlier === undefined || earlier.daysLate < daysLate) continue;
    throw validation({ [`steps.${index}.daysLate`]: `Enter more than ${earlier.daysLate} days.` });
  }
  const steps = plan.steps.map((step, index) => ({ step: index + 1, ...step }));
  const hasNewSteps = !isDeepStrictEqual(steps, before.steps);
  if (!hasNewSteps && plan.isOn === before.isOn) return before;
  await replaceReminderPlan(act.tx, plan, hasNewSteps);
  const after = await findReminderPlan(act.tx);
  await recordChange(act, {
    resource: PLAN,
    verb: 'update',
    before: { ...before, id: PLAN_ID },
    after: { ...after, id: PLAN_ID },
  });
  return after;
}

export async function stopReminders(act: Act, customerId: number, { reason }: StopReminders): Promise<void> {
  await getContact(act.tx, customerId);
  await insertStop(act.tx, { customerId, reason, stoppedBy: actorId(act) });
  await noteCustomer(act, 'receivables.stop-reminders', customerId, { reason });
}

export async function resumeReminders(act: Act, customerId: number): Promise<void> {
  if (await deleteStop(act.tx, customerId)) await noteCustomer(act, 'receivables.resume-reminders', customerId, {});
}

export async function addPromise(act: Act, promise: PromiseInput): Promise<PaymentPromise> {
  await getContact(act.tx, promise.customerId);
  const after = await insertPromise(act.tx, { ...promise, createdBy: actorId(act) });
  await recordChange(act, { resource: 'payment-promise', verb: 'create', after });
  return after;
}

export function listPromises(db: Executor, customerId: number): Promise<PaymentPromise[]> {
  return findPromises(db, customerId);
}

export async function removePromise(act: Act, id: number): Promise<void> {
  const before = found(await findPromise(act.tx, id), 'Promise');
  await deletePromise(act.tx, id);
  await recordChange(act, { resource: 'payment-promise', verb: 'delete', before });
}

/** Queues the reminders of a day, each once, whichever server runs this. @returns how many */
export async function remindCustomers(database: OpenDatabase, env: Pick<Env, 'SMTP_URL'>): Promise<number> {
  // Without a mail server they'd count as sent.
  if (!(await isMailSetUp(database.db, env))) return 0;
  let sent = 0;
  for (let count = AT_ONCE; count === AT_ONCE; sent += count) {
    count = await inTransaction(database, async (tx) => {
      const { today } = await findOfficeDay(tx);
      const due = await findDueReminders(tx, today, AT_ONCE);
      for (const reminder of due) await remind(systemAct(tx), reminder, today);
      return due.length;
    });
  }
  return sent;
}

async function remind(act: Act, reminder: DueReminder, today: string): Promise<void> {
  const { invoiceId, number, title, due, dueDate, customerName, email, step, daysLate, subject, text } = reminder;
  if (!(await claimSentReminder(act.tx, { invoiceId, step, daysLate, sentOn: today }))) return;
  const { companyName } = await getOrganization(act.tx);
  const what = title === null ? `Invoice ${number}` : `Invoice ${number}, ${title}`;
  const lines = [
    `Hello ${customerName},`,
    text,
    `${what}: ${formatCents(due)} was due ${formatDay(dueDate)}.`,
    companyName,
  ];
  await postLetter(act.tx, {
    recipient: email,
    subject: `${subject} (${number})`,
    body: `${lines.join('\n\n')}\n`,
    onceKey: `invoice-reminder ${invoiceId} ${daysLate}`,
  });
  await recordAction(act, {
    action: 'invoice.remind',
    resource: 'invoice',
    id: invoiceId,
    label: number,
    details: { step, daysLate },
  });
  await publishEvent(act.tx, { resource: 'invoice', id: invoiceId });
}

async function noteCustomer(act: Act, action: string, id: number, details: Record<string, unknown>): Promise<void> {
  await recordAction(act, { action, resource: 'contact', id, details });
  await publishEvent(act.tx, { resource: 'payment-promise' });
}
