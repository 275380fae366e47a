import { createCustomerPaymentSchema } from '@builder-os/contract/modules/invoicing/customer-payments';
import { createInvoiceSchema } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { replaceLines, upsertPlan } from '../../modules/invoicing/billing-plans/billing-plans.queries.ts';
import { createNote } from '../../modules/invoicing/credit-notes/credit-notes.service.ts';
import { createPayment } from '../../modules/invoicing/customer-payments/customer-payments.service.ts';
import { bouncePayment } from '../../modules/invoicing/customer-payments/payment-returns.service.ts';
import { createInvoice, getInvoice } from '../../modules/invoicing/invoices/invoices.service.ts';
import { issueInvoice } from '../../modules/invoicing/invoices/issue-invoice.service.ts';
import { writeOffInvoice } from '../../modules/invoicing/invoices/write-offs.service.ts';
import type { Act } from '../../platform/http/act.ts';
import type { SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { InvoiceStep, IssueStep, JobPlan, PayStep } from './invoice-steps.ts';
import { findPlanLineIds } from './invoices-sample.queries.ts';

interface Known {
  customers: ReadonlyMap<string, number>;
  jobs: ReadonlyMap<string, number>;
  projects: ReadonlyMap<string, number>;
  rateId: number | null;
}

/** Takes the steps of the sample's invoices, and keeps which records they made. */
export class InvoiceWriter {
  readonly records: SampleRecord[] = [];
  readonly #act: Act;
  readonly #storage: Storage;
  readonly #known: Known;
  readonly #plans = new Map<string, JobPlan>();
  readonly #ids = new Map<string, number>();

  constructor(act: Act, storage: Storage, known: Known) {
    this.#act = act;
    this.#storage = storage;
    this.#known = known;
  }

  async writePlan(plan: JobPlan): Promise<void> {
    const { job, kind, retainagePercent, termsDays } = plan;
    const jobId = this.#of(this.#known.jobs, job);
    const lines = plan.lines.map(({ value, ...line }, index) => ({
      ...line,
      jobId,
      position: index + 1,
      value: money(value),
    }));
    await upsertPlan(this.#act.tx, { jobId, kind, retainagePercent, termsDays }, true);
    await replaceLines(this.#act.tx, jobId, { removed: [], lines });
    this.#plans.set(job, plan);
  }

  async take(step: InvoiceStep): Promise<void> {
    switch (step.does) {
      case 'issue':
        return this.#issue(step);
      case 'pay':
        return this.#pay(step);
      case 'bounce':
        await bouncePayment(this.#act, this.#target(step.key), { date: step.on, reason: step.reason });
        return;
      case 'credit':
        return this.#credit(step);
      case 'writeOff':
        await writeOffInvoice(this.#act, this.#target(step.key), { date: step.on, reason: step.reason });
    }
  }

  async #issue({ key, client, project, job, title, terms, on, isDraft, isTaxed, lines }: IssueStep): Promise<void> {
    const { customers, jobs, projects, rateId } = this.#known;
    const jobId = job === undefined ? undefined : jobs.get(job);
    const planLines = jobId === undefined ? [] : await findPlanLineIds(this.#act.tx, jobId);
    const draft = await createInvoice(
      this.#act,
      createInvoiceSchema.parse({
        customerId: this.#of(customers, client),
        ...(jobId !== undefined && { jobId }),
        ...(project !== undefined && { revenueRecordId: this.#of(projects, project) }),
        businessUnit: 'steel_framing',
        title,
        termsDays: terms,
        retainagePercent: (job && this.#plans.get(job)?.retainagePercent) ?? '0.00',
        ...(isDraft ? {} : { invoiceDate: on }),
        lines: lines.map((line) =>
          'amount' in line
            ? { description: line.description, unitPrice: money(line.amount), taxRateId: isTaxed ? rateId : null }
            : {
                description: (job && this.#plans.get(job)?.lines[line.planLine]?.description) ?? key,
                planLineId: planLines[line.planLine],
                percentDone: line.percentDone,
              },
        ),
      }),
    );
    this.#made(key, { tableName: 'invoices', resource: 'invoice', recordId: draft.id });
    if (!isDraft) await issueInvoice(this.#act, this.#storage, { id: draft.id }, {});
  }

  /** Pays the amount due on each invoice until the money is used up. */
  async #pay({ key, client, of, amount, on, method, reference }: PayStep): Promise<void> {
    const parts: { invoiceId: number; amount: string }[] = [];
    let left = BigInt(amount);
    for (const invoice of of) {
      const { id, due } = await getInvoice(this.#act.tx, this.#of(this.#ids, invoice));
      const cents = toCents(due) < left ? toCents(due) : left;
      if (cents > 0n) parts.push({ invoiceId: id, amount: fromCents(cents) });
      left -= cents;
    }
    const payment = await createPayment(
      this.#act,
      createCustomerPaymentSchema.parse({
        customerId: this.#of(this.#known.customers, client),
        amount: money(amount),
        date: on,
        method,
        reference,
        parts,
      }),
    );
    this.#made(key, { tableName: 'customer_payments', resource: 'customer-payment', recordId: payment.id });
  }

  async #credit({ key, amount, on, reason }: Extract<InvoiceStep, { does: 'credit' }>): Promise<void> {
    const { id, lines } = await getInvoice(this.#act.tx, this.#of(this.#ids, key));
    const credited = lines.slice(0, 1).map((line) => ({ invoiceLineId: line.id, amount: money(amount) }));
    const note = await createNote(this.#act, this.#storage, { invoiceId: id, date: on, reason, lines: credited });
    this.records.push({ tableName: 'credit_notes', resource: 'credit-note', recordId: note.id });
  }

  #made(key: string, record: SampleRecord): void {
    this.#ids.set(key, record.recordId);
    this.records.push(record);
  }

  #target(key: string): { id: number } {
    return { id: this.#of(this.#ids, key) };
  }

  #of(ids: ReadonlyMap<string, number>, name: string): number {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the sample has no ${name}`);
    return id;
  }
}

function money(cents: number): string {
  return fromCents(BigInt(cents));
}
