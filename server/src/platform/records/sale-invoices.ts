import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import type { Executor } from '../db/database.ts';

/** A deal with its job and their projects, or a job without a deal with its projects: one of the two ids is set. */
export interface Sale {
  dealId: number | null;
  jobId: number | null;
}

/** An issued invoice that bills a sale. An invoice may bill two sales, such as its own deal and that of its job. */
export interface SaleInvoice extends Sale, DealInvoice {
  /** Before tax and without signed changes, less credit notes. Below 0 if only retainage billed here was credited. */
  billed: string;
  /** Whether something is owed on it, or on the invoices that bill its retainage. */
  isOpen: boolean;
}

export interface AskedSales {
  sales: readonly Sale[] | 'open deals';
  /** The state at the end of a day; without it, the current state. */
  asOf?: string | undefined;
}

/** A bank line that pays an open invoice: its text names the invoice, or its amount and the customer's name match. */
export interface PaidByLine {
  lineId: number;
  number: string;
}

type FindPaidByLines = (db: Executor, lineIds: readonly number[]) => Promise<PaidByLine[]>;
type FindSaleInvoices = (db: Executor, asked: AskedSales) => Promise<SaleInvoice[]>;

/**
 * The issued invoices that bill sales, for modules below invoicing: their payments record the revenue, so it can't be
 * recorded or expected a second time.
 */
export class SaleInvoices {
  readonly #sources: FindSaleInvoices[] = [];

  readonly #payments: FindPaidByLines[] = [];

  add(find: FindSaleInvoices): void {
    this.#sources.push(find);
  }

  addPayments(find: FindPaidByLines): void {
    this.#payments.push(find);
  }

  /** The bank lines that pay open invoices, whose payments record the income. */
  async paidByLines(db: Executor, lineIds: readonly number[]): Promise<PaidByLine[]> {
    const found: PaidByLine[] = [];
    if (lineIds.length === 0) return found;
    for (const find of this.#payments) found.push(...(await find(db, lineIds)));
    return found;
  }

  /** The invoices of all sales asked for, each sale's oldest first. */
  async of(db: Executor, asked: AskedSales): Promise<SaleInvoice[]> {
    const found: SaleInvoice[] = [];
    if (asked.sales.length === 0) return found;
    for (const find of this.#sources) found.push(...(await find(db, asked)));
    return found;
  }
}
