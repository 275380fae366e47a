import { dueDayOf } from '@builder-os/contract/modules/finance/allocation';
import { distributionDay } from '@builder-os/contract/modules/finance/distributions';
import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents } from '@builder-os/contract/platform/money';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import {
  type Book,
  type BookEntry,
  insertBillRows,
  insertDistributionRows,
  insertEntryRows,
  insertPostingRows,
  insertRevenueRows,
  insertRunProjects,
  insertRunRows,
  insertTransactionRows,
} from './finance-sample.queries.ts';
import type { PlannedProject } from './sample-projects.ts';
import { SampleTargets, type Targets } from './sample-targets.ts';

/** Writes the book to its targets. */
export class SampleWriter {
  readonly #act: Act;
  readonly #book: Book;
  readonly #targets: SampleTargets;

  constructor(act: Act, book: Book, targets: Targets) {
    this.#act = act;
    this.#book = book;
    this.#targets = new SampleTargets(targets);
  }

  /** @param documented the names of projects that invoices are issued for afterwards, and which follow those */
  async writeProjects(projects: readonly PlannedProject[], documented: ReadonlySet<string>): Promise<SampleRecord[]> {
    const rows = projects.map((project, index) => ({
      id: this.#targets.number('projects', index),
      businessUnit: project.unit,
      projectName: project.name,
      clientName: project.client,
      grossRevenue: money(project.gross),
      costs: money(project.materials + project.subcontractors + project.direct),
      materialsCost: money(project.materials),
      subcontractorCost: money(project.subcontractors),
      ...(documented.has(project.name) ? NOT_INVOICED : daysOf(project)),
      trackedOn: project.trackedOn,
      dealId: project.dealId,
      jobId: this.#targets.jobOf(project) ?? null,
      ...this.#made(project.trackedOn, project.paymentDate ?? project.invoiceDate ?? project.trackedOn),
    }));
    await insertRevenueRows(this.#act.tx, rows);
    return recordSamples(this.#act, { resource: 'revenue-record', tableName: 'revenue_records' }, rows);
  }

  async writeEntries(): Promise<SampleRecord[]> {
    const { entries } = this.#book;
    const rows = entries.map((entry, index) => this.#entryRow(entry, index));
    await insertEntryRows(this.#act.tx, rows);
    await insertPostingRows(
      this.#act.tx,
      entries.flatMap((entry, index) =>
        entry.lines.map(({ account, amount }) => ({
          entryId: this.#targets.number('entries', index),
          entryDate: entry.day,
          ledgerAccountId: this.#targets.ledgerAccount(account),
          amount,
          businessUnit: entry.unit,
          projectId: entry.project === undefined ? null : this.#targets.number('projects', entry.project),
          ...this.#targets.costOf(entry),
        })),
      ),
    );
    const transactions = entries.flatMap((entry, index) => this.#transactionRows(entry, index));
    await insertTransactionRows(this.#act.tx, transactions);
    return [
      // Entries need no audit rows: the transactions and other records they belong to have them.
      ...rows.map(({ id }) => ({ tableName: 'journal_entries', resource: 'journal-entry', recordId: id })),
      ...(await recordSamples(
        this.#act,
        { resource: 'financial-transaction', tableName: 'financial_transactions' },
        transactions,
      )),
    ];
  }

  async writeRuns(): Promise<SampleRecord[]> {
    const { runs } = this.#book;
    const rows = runs.map((run, index) => ({
      id: this.#targets.number('runs', index),
      scheduledFor: run.scheduledFor,
      dueOn: dueDayOf(run.scheduledFor, 'friday_before'),
      runDate: run.day,
      status: 'posted' as const,
      incomeBalance: run.amount,
      amount: run.amount,
      materialsPolicy: 'actual' as const,
      materialsPercent: '0.00',
      materialsSetAside: run.materialsSetAside,
      materialsAccountName: this.#targets.account('materials').name,
      realRevenue: run.realRevenue,
      shares: run.shares.map(({ role, percentage, amount }) => {
        const { id, name } = this.#targets.account(role);
        return { accountId: id, name, role, percentage, amount };
      }),
      ...this.#postedBy((entry) => entry.run === index),
      ...this.#made(run.day),
    }));
    await insertRunRows(this.#act.tx, rows);
    await insertRunProjects(
      this.#act.tx,
      runs.flatMap(({ projects }, index) =>
        projects.map((project) => ({
          runId: this.#targets.number('runs', index),
          projectId: this.#targets.number('projects', project),
        })),
      ),
    );
    return recordSamples(this.#act, { resource: 'allocation-run', tableName: 'allocation_runs' }, rows);
  }

  async writeBills(): Promise<SampleRecord[]> {
    const rows = this.#book.bills.map(({ paidOn, ...bill }, index) => {
      const [entered, settled] = this.#entriesOf((entry) => entry.bill === index && entry.kind === 'bill');
      const { transactionId } = this.#postedBy((entry) => entry.bill === index && entry.kind === 'expense');
      const { amount, billedOn } = bill;
      const isPaid = paidOn !== null && transactionId !== null;
      return {
        bill: {
          ...bill,
          id: this.#targets.number('bills', index),
          dueDate: addDays(bill.scheduledFor, 3),
          paid: isPaid ? amount : '0.00',
          status: isPaid ? ('paid' as const) : ('open' as const),
          businessUnit: 'general' as const,
          entryId: entered,
          ...this.#made(billedOn, paidOn ?? billedOn),
        },
        line: { position: 0, amount },
        payment: isPaid ? { amount, paidOn, transactionId, settlementId: settled } : null,
      };
    });
    await insertBillRows(this.#act.tx, rows);
    return recordSamples(
      this.#act,
      { resource: 'bill', tableName: 'bills' },
      rows.map(({ bill }) => bill),
    );
  }

  async writeDistributions(): Promise<SampleRecord[]> {
    const rows = this.#book.distributions.map(({ quarter, day, profitBalance, amount }, index) => {
      const { entryId } = this.#postedBy((entry) => entry.distribution === index);
      if (entryId === null) throw new Error('a distribution of the sample book has no entry');
      return {
        id: this.#targets.number('distributions', index),
        quarter,
        dueOn: distributionDay(quarter),
        date: day,
        strategy: 'owner' as const,
        keptPercent: '0.00',
        profitBalance,
        amount,
        toOwner: amount,
        kept: '0.00',
        entryId,
        ...this.#made(day),
      };
    });
    await insertDistributionRows(this.#act.tx, rows);
    return recordSamples(this.#act, { resource: 'distribution', tableName: 'distributions' }, rows);
  }

  #entryRow(entry: BookEntry, index: number) {
    const source = this.#sourceOf(entry, index);
    return {
      id: this.#targets.number('entries', index),
      entryDate: entry.day,
      kind: entry.kind,
      memo: entry.memo,
      ...source,
      postingCount: entry.lines.length,
      createdBy: actorId(this.#act),
      createdAt: momentOf(entry.day),
    };
  }

  #sourceOf({ kind, project, run, bill, distribution, opens, transaction }: BookEntry, index: number) {
    const of = (sourceType: SourceType, sourceId: number) => ({ sourceType, sourceId });
    if (run !== undefined) return of('allocation-run', this.#targets.number('runs', run));
    if (bill !== undefined) return of('bill', this.#targets.number('bills', bill));
    if (distribution !== undefined) return of('distribution', this.#targets.number('distributions', distribution));
    if (opens !== undefined) return of('profit-first-account', this.#targets.account(opens).id);
    if (kind === 'income' && project !== undefined)
      return of('revenue-record', this.#targets.number('projects', project));
    return transaction ? of('financial-transaction', this.#targets.number('transactions', index)) : {};
  }

  #transactionRows({ transaction, ...entry }: BookEntry, index: number) {
    if (!transaction) return [];
    return [
      {
        id: this.#targets.number('transactions', index),
        entryId: this.#targets.number('entries', index),
        transactionType: transaction.type,
        businessUnit: entry.unit,
        amount: transaction.amount,
        description: entry.memo,
        category: transaction.category,
        transactionDate: entry.day,
        accountId: this.#targets.account(transaction.from).id,
        projectId: entry.project === undefined ? null : this.#targets.number('projects', entry.project),
        ...this.#targets.costOf({ ...entry, transaction }),
        createdBy: actorId(this.#act),
        createdAt: momentOf(entry.day),
      },
    ];
  }

  /** The entry that was posted for something, and its transaction if it has one. */
  #postedBy(isIt: (entry: BookEntry) => boolean): { entryId: number | null; transactionId: number | null } {
    const index = this.#book.entries.findIndex(isIt);
    if (index < 0) return { entryId: null, transactionId: null };
    const hasTransaction = this.#book.entries[index]?.transaction !== undefined;
    return {
      entryId: this.#targets.number('entries', index),
      transactionId: hasTransaction ? this.#targets.number('transactions', index) : null,
    };
  }

  /** The entries that were posted for something, in their order. */
  #entriesOf(isIt: (entry: BookEntry) => boolean): number[] {
    return this.#book.entries.flatMap((entry, index) => (isIt(entry) ? [this.#targets.number('entries', index)] : []));
  }

  #made(day: string, changedOn = day) {
    return { createdBy: actorId(this.#act), createdAt: momentOf(day), updatedAt: momentOf(changedOn) };
  }
}

const NOT_INVOICED = { status: 'pending', invoiceDate: null, dueDate: null, paymentDate: null } as const;

function daysOf({ status, invoiceDate, dueDate, paymentDate }: PlannedProject) {
  return { status, invoiceDate, dueDate, paymentDate };
}

function money(cents: number): string {
  return fromCents(BigInt(cents));
}

/** A time in office hours on a day. */
function momentOf(day: string): string {
  return `${day}T15:00:00.000Z`;
}
