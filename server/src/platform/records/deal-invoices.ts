import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import type { Executor } from '../db/database.ts';

type FindDealInvoices = (db: Executor, dealId: number) => Promise<DealInvoice[]>;

/**
 * The issued invoices that bill a deal, for modules below invoicing: its revenue is recorded by their payments, so it
 * can't be recorded a second time.
 */
export class DealInvoices {
  readonly #sources: FindDealInvoices[] = [];

  add(source: FindDealInvoices): void {
    this.#sources.push(source);
  }

  async of(db: Executor, dealId: number): Promise<DealInvoice[]> {
    const found: DealInvoice[] = [];
    for (const find of this.#sources) found.push(...(await find(db, dealId)));
    return found;
  }
}
