import type { BillableChange } from '@builder-os/contract/modules/invoicing/change-billing';
import { percentDoneOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import {
  type CreateInvoice,
  createInvoiceSchema,
  type StartInvoice,
} from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { MOST_INVOICE_LINES, USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { cutText } from '@builder-os/contract/platform/text-ends';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { InvoiceSources, InvoiceStart } from '../../../platform/records/invoice-sources.ts';
import { getBookDays } from '../../finance/ledger/ledger.service.ts';
import { checkChargesJobs, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { getDeal } from '../../sales/deals/deals.service.ts';
import { listUnbilledChanges } from '../change-billing/change-billing.service.ts';
import { findBilledOf } from './invoice-lines.queries.ts';
import {
  findBilledOfJob,
  findHolding,
  findInvoiceOf,
  findPlan,
  lockSource,
  type StoredPlan,
} from './invoice-starts.queries.ts';
import { createInvoice } from './invoices.service.ts';
import { getBillable } from './sale-billing.service.ts';

/** Creates a draft from a record: customer and lines are taken from there, and can be changed. */
export async function startInvoice(
  act: Act,
  sources: InvoiceSources,
  { from, id }: StartInvoice,
): Promise<InvoiceDetail> {
  switch (from) {
    case 'job':
      return create(act, await startFromJob(act, id));
    case 'retainage':
      return create(act, await startFromRetainage(act, id));
    case 'deal':
      return create(act, await startFromDeal(act, id));
    default: {
      const source = sources.of(from);
      if (!source) throw notFound('Record');
      if (act.actor !== null && !hasAccess(act.actor, source.access)) {
        throw forbidden('You don’t have access to the record this invoice starts from.');
      }
      await checkUnbilled(act, { kind: from, id });
      const { customerId, lines: all, ...start } = await source.start(act, id);
      const lines = await takeUnbilled(act, start, all);
      return create(act, { ...start, customerId: named(customerId), lines }, { sourceKind: from, sourceId: id });
    }
  }
}

/** @throws AppError `conflict` (409) naming the invoice that bills the record */
async function checkUnbilled(act: Act, source: { kind: string; id: number }): Promise<void> {
  await lockSource(act.tx, source);
  const invoice = await findInvoiceOf(act.tx, source);
  if (!invoice) return;
  if (invoice.number === null) throw conflict('There’s a draft invoice of this already. Issue or delete it.');
  throw conflict(`Invoice ${invoice.number} bills this already. Credit it before you write another.`);
}

/** The line of a record, less what is already counted of its deal. */
async function takeUnbilled(
  act: Act,
  { dealId = null }: Pick<InvoiceStart, 'dealId'>,
  lines: InvoiceStart['lines'],
): Promise<InvoiceStart['lines']> {
  const [line, ...others] = lines;
  if (dealId === null || !line || others.length > 0 || line.quantity !== undefined) return lines;
  const { problem, unbilled } = await getBillable(act.tx, { dealId });
  if (problem !== null) throw conflict(problem);
  if (unbilled === null || toCents(line.unitPrice) <= unbilled) return lines;
  if (unbilled > 0n) return [{ ...line, unitPrice: fromCents(unbilled) }];
  throw conflict(
    'The full value of this deal is already invoiced or recorded. Create an invoice and enter its lines yourself.',
  );
}

function create(act: Act, start: object, source = {}): Promise<InvoiceDetail> {
  return createInvoice(act, createInvoiceSchema.parse(start), source);
}

type Start = Partial<Omit<CreateInvoice, 'lines'>> & { customerId: number; lines: object[] };

/**
 * What the billing plan lets bill now; without a plan, what of the original contract isn't billed. Signed changes that
 * aren't on the plan are lines of their own, and the only ones if the contract's revenue is recorded without an invoice.
 */
async function startFromJob(act: Act, id: number): Promise<Start> {
  const job = await findJob(act, id);
  const base = { customerId: named(job.contactId), jobId: job.id, dealId: job.dealId, businessUnit: job.businessUnit };
  const plan = await findPlan(act.tx, id);
  const changes = (await listUnbilledChanges(act.tx, id)).map(toChangeLine);
  const { problem, unbilled } = await getBillable(act.tx, { jobId: id });
  if (problem !== null) {
    if (changes.length === 0) throw conflict(problem);
    return { ...base, termsDays: USUAL_TERMS, lines: changes.slice(0, MOST_INVOICE_LINES) };
  }
  if (plan) {
    const lines = [...(await listBillable(act, plan)), ...changes];
    if (lines.length === 0) throw conflict('Nothing on the billing plan can be billed now.');
    const { retainagePercent, termsDays } = plan;
    return { ...base, retainagePercent, termsDays, lines: lines.slice(0, MOST_INVOICE_LINES) };
  }
  const left = toCents(job.originalContract ?? '0.00') - toCents(await findBilledOfJob(act.tx, id));
  // The deal's own invoices bill the job too.
  const rest = unbilled === null || left < unbilled ? left : unbilled;
  const contract = rest > 0n ? [{ description: `${job.number} ${job.name}`, unitPrice: fromCents(rest) }] : [];
  const lines = [...contract, ...changes];
  if (lines.length === 0) {
    throw conflict('This job’s contract is billed in full. Create an invoice by hand instead.');
  }
  return { ...base, termsDays: USUAL_TERMS, lines: lines.slice(0, MOST_INVOICE_LINES) };
}

const toChangeLine = ({ changeOrderId, number, title, left }: BillableChange) => ({
  description: cutText(`${number} ${title}`, LIMITS.name),
  unitPrice: left,
  changeOrderId,
});

/**
 * The plan's lines that can be billed. Schedule of values: all lines, at the percentage billed so far, so that people
 * enter the progress since. Milestones and dates: the whole rest, once the day has come.
 */
async function listBillable(act: Act, { kind, lines }: StoredPlan): Promise<object[]> {
  const { today } = await getBookDays(act.tx);
  const billable: object[] = [];
  for (const { id, description, value, category, dueOn, reachedOn } of lines) {
    const { billed } = await findBilledOf(act.tx, id);
    const start = { description, category, planLineId: id };
    if (kind === 'percent_complete') {
      billable.push({ ...start, percentDone: percentDoneOf(value, billed) });
      continue;
    }
    const day = kind === 'dates' ? dueOn : reachedOn;
    if (billed !== value && day !== null && day <= today) billable.push({ ...start, percentDone: '100.00' });
  }
  return billable;
}

async function startFromRetainage(act: Act, id: number): Promise<Start> {
  const job = await findJob(act, id);
  const [first, ...others] = await findHolding(act.tx, id);
  if (!first) throw conflict('This job has no retainage left to bill.');
  const holding = [first, ...others].filter(({ customerId }) => customerId === first.customerId);
  return {
    kind: 'retainage',
    customerId: named(first.customerId),
    jobId: job.id,
    dealId: job.dealId,
    businessUnit: job.businessUnit,
    title: 'Retainage',
    lines: holding
      .slice(0, MOST_INVOICE_LINES)
      .map((invoice) => ({ description: `Retainage of ${invoice.number}`, releasesInvoiceId: invoice.id })),
  };
}

/** The unbilled part of the deal's value. */
async function startFromDeal(act: Act, id: number): Promise<Start> {
  const deal = await getDeal(act.tx, id);
  const { problem, unbilled } = await getBillable(act.tx, { dealId: id });
  if (problem !== null) throw conflict(problem);
  if (toCents(deal.value) <= 0n) throw conflict('This deal has no value to bill.');
  const rest = unbilled ?? toCents(deal.value);
  if (rest <= 0n)
    throw conflict('This deal’s full value is already billed. Create an invoice and enter its lines yourself.');
  return {
    customerId: named(deal.contactId),
    dealId: deal.id,
    ...(deal.businessUnit && { businessUnit: deal.businessUnit }),
    lines: [{ description: deal.title, unitPrice: fromCents(rest) }],
  };
}

async function findJob(act: Act, id: number): Promise<Job> {
  checkChargesJobs(act);
  return getAnyJob(act.tx, id);
}

function named(customerId: number | null): number {
  if (customerId === null) throw conflict('Choose a customer on the record first. An invoice needs one.');
  return customerId;
}
