import type { PlannedProject } from '../finance/sample-projects.ts';
import { SECOND_DELIVERY_PERCENT } from '../jobs/sample-jobs.ts';
import type { InvoiceStep, JobPlan } from './invoice-steps.ts';
import { planOtherInvoices } from './sample-other-invoices.ts';
import {
  byCheckThatBounced,
  byDelivery,
  byDeposit,
  byPercentComplete,
  invoiceOf,
  type ProjectInvoices,
} from './sample-project-invoices.ts';

/** The contacts by company and the sample jobs by name. What names another isn't planned. */
interface Known {
  customers: ReadonlyMap<string, number>;
  jobs: ReadonlyMap<string, number>;
}

export interface InvoicePlan {
  /** How the jobs are billed. */
  plans: JobPlan[];
  steps: InvoiceStep[];
  /** The projects that invoices document, by name. Their payments take the place of their income in the book. */
  documented: ReadonlySet<string>;
  /** The payments into the Income account, in cents by day, without those that bounced. */
  receipts: ReadonlyMap<string, number>;
}

/** The invoices of the sample company and how each ended, by day. */
export function planInvoices(
  projects: readonly PlannedProject[],
  today: string,
  { customers, jobs }: Known,
): InvoicePlan {
  const known = projects.filter(({ client }) => client !== null && customers.has(client));
  const ofProjects = [
    ...known.flatMap((project) => planOfProject(project, today)),
    ...monthlyKits(known, today),
  ].filter(({ plan }) => plan === null || jobs.has(plan.job));
  const steps = [...ofProjects.flatMap((project) => project.steps), ...planOtherInvoices(today)]
    .filter(({ client }) => customers.has(client))
    .sort((one, other) => one.on.localeCompare(other.on));
  return {
    plans: ofProjects.flatMap(({ plan }) => plan ?? []),
    steps,
    documented: new Set(steps.flatMap((step) => (step.does === 'issue' ? (step.project ?? []) : []))),
    receipts: receiptsOf(steps),
  };
}

/** The customers of projects and invoices. */
export function clientsOf(projects: readonly PlannedProject[], today: string): string[] {
  const companies = [...projects, ...planOtherInvoices(today)].flatMap(({ client }) => client ?? []);
  return [...new Set(companies)];
}

function planOfProject(project: PlannedProject, today: string): ProjectInvoices[] {
  const { name, paymentDate, invoiceDate } = project;
  if (name === 'Storage building kits' && paymentDate && invoiceDate) {
    return [byPercentComplete(project, paymentDate, invoiceDate)];
  }
  return name === 'Steel-framed site office' ? [byDeposit(project, today)] : [];
}

/** The two latest paid kits, which are jobs, and the unpaid ones. Older ones were marked as paid by hand. */
function monthlyKits(projects: readonly PlannedProject[], today: string): ProjectInvoices[] {
  // One project that’s invoiced stays without an invoice of the app.
  const kits = projects.filter(
    ({ unit, dealId, name }) => unit === 'steel_framing' && dealId === null && name !== 'Self-storage building framing',
  );
  const paid = kits.flatMap(({ paymentDate, invoiceDate, ...kit }) =>
    paymentDate && invoiceDate ? [{ ...kit, paymentDate, invoiceDate }] : [],
  );
  const open = kits.flatMap((kit) =>
    kit.status === 'invoiced' && kit.invoiceDate ? [{ plan: null, steps: [invoiceOf(kit, kit.invoiceDate)] }] : [],
  );
  const [inParts, whole] = paid.slice(-2);
  if (!inParts || !whole) return open;
  const contract = Math.round((inParts.gross * SECOND_DELIVERY_PERCENT) / 100);
  const { paymentDate: paidOn, invoiceDate: invoicedOn } = inParts;
  return [
    byDelivery(inParts, { paidOn, invoicedOn, today, contract }),
    byCheckThatBounced(whole, whole.paymentDate, whole.invoiceDate),
    ...open,
  ];
}

function receiptsOf(steps: readonly InvoiceStep[]): Map<string, number> {
  const bounced = new Set(steps.flatMap(({ does, key }) => (does === 'bounce' ? [key] : [])));
  const receipts = new Map<string, number>();
  for (const step of steps) {
    if (step.does !== 'pay' || bounced.has(step.key)) continue;
    receipts.set(step.on, (receipts.get(step.on) ?? 0) + step.amount);
  }
  return receipts;
}
