import { percentOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { PlannedProject } from '../finance/sample-projects.ts';
import type { InvoiceStep, IssueStep, JobPlan } from './invoice-steps.ts';

/** The invoices of a project, and the payments that replace its income in the book. */
export interface ProjectInvoices {
  plan: JobPlan | null;
  steps: InvoiceStep[];
}

const RETAINAGE = '10.00';
/** The schedule of values of the storage kits, in percent, and how far the first application bills each line. */
const VALUES = [
  { description: 'Engineering and drawings', percent: 8, first: '100.00' },
  { description: 'Panels and framing, delivered', percent: 62, first: '70.00' },
  { description: 'Erection', percent: 30, first: '0.00' },
] as const;

/** Two applications for payment, paid with one transfer less the retainage, which is still held. */
export function byPercentComplete(project: PlannedProject, paidOn: string, invoicedOn: string): ProjectInvoices {
  const { name, gross, client } = project;
  const values = VALUES.map(({ percent }) => Math.round((gross * percent) / 100));
  values[0] = (values[0] ?? 0) + gross - values.reduce((sum, value) => sum + value, 0);
  const lines = VALUES.map(({ description }, index) => ({ description, value: values[index] ?? 0, reachedOn: null }));
  const held = values.reduce((sum, value) => sum + centsOf(percentOf(fromCents(BigInt(value)), RETAINAGE)), 0);
  const application = (number: number, on: string, percents: readonly string[]): IssueStep => ({
    does: 'issue',
    ...about(project),
    on,
    key: `${name} ${number}`,
    title: `Application ${number}`,
    terms: 30,
    lines: percents.map((percentDone, planLine) => ({ planLine, percentDone })),
  });
  return {
    plan: { job: name, kind: 'percent_complete', retainagePercent: RETAINAGE, termsDays: 30, lines },
    steps: [
      application(
        1,
        addDays(invoicedOn, -10),
        VALUES.map(({ first }) => first),
      ),
      application(
        2,
        invoicedOn,
        VALUES.map(() => '100.00'),
      ),
      {
        does: 'pay',
        on: paidOn,
        client: client ?? '',
        key: `payment of ${name}`,
        of: [`${name} 1`, `${name} 2`],
        amount: gross - held,
        method: 'bank_transfer',
        reference: 'ACH 20418',
      },
    ],
  };
}

/** A deposit and a delivery that are paid, and a second delivery whose invoice is a draft. */
export function byDelivery(
  project: PlannedProject,
  { paidOn, invoicedOn, today, contract }: { paidOn: string; invoicedOn: string; today: string; contract: number },
): ProjectInvoices {
  const { name, gross } = project;
  const deposit = Math.round((gross * 3) / 10 / 100) * 100;
  const depositOn = addDays(invoicedOn, -24);
  const line = (planLine: number) => ({ planLine, percentDone: '100.00' });
  const issue = { does: 'issue', ...about(project), terms: 30 } as const;
  const { client } = issue;
  return {
    plan: {
      job: name,
      kind: 'milestones',
      retainagePercent: '0.00',
      termsDays: 30,
      lines: [
        { description: 'Deposit', value: deposit, reachedOn: depositOn },
        { description: 'First delivery', value: gross - deposit, reachedOn: invoicedOn },
        { description: 'Second delivery', value: contract - gross, reachedOn: addDays(today, -1) },
      ],
    },
    steps: [
      { ...issue, on: depositOn, key: `${name} deposit`, title: 'Deposit', terms: 14, lines: [line(0)] },
      { ...issue, on: invoicedOn, key: `${name} first`, title: 'First delivery', lines: [line(1)] },
      {
        does: 'issue',
        client,
        job: name,
        on: today,
        key: `${name} second`,
        title: 'Second delivery',
        terms: 30,
        isDraft: true,
        lines: [line(2)],
      },
      {
        ...check('4471'),
        client,
        on: addDays(depositOn, 9),
        key: `${name} 30`,
        of: [`${name} deposit`],
        amount: deposit,
      },
      { ...check('4508'), client, on: paidOn, key: `${name} 70`, of: [`${name} first`], amount: gross - deposit },
    ],
  };
}

/** An invoice whose first check bounced, and which was then paid by transfer. */
export function byCheckThatBounced(project: PlannedProject, paidOn: string, invoicedOn: string): ProjectInvoices {
  const { client, name, gross } = { ...project, client: project.client ?? '' };
  return {
    plan: null,
    steps: [
      invoiceOf(project, invoicedOn),
      { ...check('1093'), client, on: addDays(paidOn, -9), key: `${name} check`, of: [name], amount: gross },
      { does: 'bounce', client, on: addDays(paidOn, -5), key: `${name} check`, reason: 'Insufficient funds' },
      {
        does: 'pay',
        client,
        on: paidOn,
        key: `payment of ${name}`,
        of: [name],
        amount: gross,
        method: 'bank_transfer',
        reference: 'Wire 88214',
      },
    ],
  };
}

/** A deposit for a job that isn't invoiced otherwise yet. */
export function byDeposit({ name, client, gross }: PlannedProject, today: string): ProjectInvoices {
  const share = (percent: number) => Math.round((gross * percent) / 100);
  const [deposit, erected] = [share(30), share(20)];
  return {
    plan: {
      job: name,
      kind: 'milestones',
      retainagePercent: '0.00',
      termsDays: 14,
      lines: [
        { description: 'Deposit', value: deposit, reachedOn: addDays(today, -4) },
        { description: 'Frame delivered', value: gross - deposit - erected, reachedOn: null },
        { description: 'Frame erected', value: erected, reachedOn: null },
      ],
    },
    steps: [
      {
        does: 'issue',
        client: client ?? '',
        job: name,
        on: addDays(today, -4),
        key: name,
        title: 'Deposit',
        terms: 14,
        lines: [{ planLine: 0, percentDone: '100.00' }],
      },
    ],
  };
}

/** One invoice over all of a project. */
export function invoiceOf(project: PlannedProject, invoicedOn: string): IssueStep {
  const { name, gross } = project;
  return {
    does: 'issue',
    ...about(project),
    on: invoicedOn,
    key: name,
    title: null,
    terms: 30,
    lines: [{ description: name, amount: gross }],
  };
}

function about({ name, client }: PlannedProject) {
  return { client: client ?? '', project: name, job: name };
}

function check(number: string) {
  return { does: 'pay', method: 'check', reference: `Check ${number}` } as const;
}

function centsOf(amount: string): number {
  return Number(toCents(amount));
}
