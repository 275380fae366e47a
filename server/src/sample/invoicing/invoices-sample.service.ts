import { addDays } from '@builder-os/contract/platform/calendar';
import { addPromise, saveReminderPlan } from '../../modules/invoicing/receivables/reminders.service.ts';
import { createRate, listRates } from '../../modules/invoicing/tax-rates/tax-rates.service.ts';
import type { Act } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import type { SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findWonSampleDeals } from '../finance/finance-sample.queries.ts';
import { planProjects, SAMPLE_FIRST_DAY } from '../finance/sample-projects.ts';
import { findContactsOf, findSampleJobs } from '../jobs/jobs-sample.queries.ts';
import { InvoiceWriter } from './invoice-writer.service.ts';
import { INVOICE_FOLLOWERS } from './invoices-followers.queries.ts';
import {
  deleteInvoices,
  deleteReminderSteps,
  deleteUndoneParts,
  findAccountIds,
  findOpenProjects,
  forgetNumbers,
  hasReminderPlan,
} from './invoices-sample.queries.ts';
import { clientsOf, planInvoices } from './sample-invoices.ts';
import { PROMISE, REMINDERS, TAX_RATE } from './sample-other-invoices.ts';

/** Invoices of the sample projects and jobs in every state, through the services that people use. */
export const INVOICES_SAMPLE: Sample = {
  name: 'invoices',
  tables: ['invoices', 'customer_payments', 'credit_notes', 'tax_rates', 'payment_promises'],
  add: (act, { storage }) => addInvoicesSample(act, storage),
  followers: INVOICE_FOLLOWERS,
  // Before real records that refer to the sample are looked for.
  release: (act) => deleteUndoneParts(act.tx),
  clear: clearInvoices,
  refill: (act) => forgetNumbers(act.tx),
  shows: ['invoice', 'customer-payment', 'credit-note', 'tax-rate', 'payment-promise', 'reminder-plan', 'billing-plan'],
};

async function addInvoicesSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const projects = planProjects(SAMPLE_FIRST_DAY, today, await findWonSampleDeals(act.tx));
  const customers = await findContactsOf(act.tx, clientsOf(projects, today));
  const jobs = await findSampleJobs(act.tx);
  const plan = planInvoices(projects, today, { customers, jobs });
  const open = await findOpenProjects(act.tx);
  // The book left the income of these projects to their invoices. An older book recorded it, and gets no invoices.
  if (plan.documented.size === 0 || [...plan.documented].some((name) => !open.has(name))) return [];
  const before = await findAccountIds(act.tx);
  const rate = await addRate(act);
  const writer = new InvoiceWriter(act, storage, { customers, jobs, projects: open, rateId: rate?.id ?? null });
  for (const job of plan.plans) await writer.writePlan(job);
  for (const step of plan.steps) await writer.take(step);
  const made = [...(await findAccountIds(act.tx))].filter((id) => !before.has(id));
  return [
    ...writer.records,
    ...(rate ? [{ tableName: 'tax_rates', resource: 'tax-rate', recordId: rate.id }] : []),
    ...made.map((recordId) => ({ tableName: 'ledger_accounts', resource: 'ledger-account', recordId })),
    ...(await addReminders(act, customers.get(PROMISE.client), addDays(today, PROMISE.inDays))),
  ];
}

/** The sales tax rate of the samples, unless someone entered rates already. */
async function addRate(act: Act) {
  return (await listRates(act.tx)).length === 0 ? createRate(act, TAX_RATE) : undefined;
}

/** A promise to pay, and a reminder plan that is off, unless there's one. */
async function addReminders(act: Act, customerId: number | undefined, promisedOn: string): Promise<SampleRecord[]> {
  const records: SampleRecord[] = [];
  if (customerId !== undefined) {
    const { id } = await addPromise(act, { customerId, promisedOn, note: PROMISE.note });
    records.push({ tableName: 'payment_promises', resource: 'payment-promise', recordId: id });
  }
  if (await hasReminderPlan(act.tx)) return records;
  await saveReminderPlan(act, {}, REMINDERS);
  return [...records, { tableName: 'reminder_plan', resource: 'reminder-plan', recordId: 1 }];
}

async function clearInvoices(act: Act): Promise<void> {
  await deleteReminderSteps(act.tx);
  await deleteInvoices(act.tx);
}
