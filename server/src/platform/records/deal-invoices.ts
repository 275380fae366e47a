import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import type { Executor } from '../db/database.ts';

type FindDealInvoices = (db: Executor, dealId: number) => Promise<DealInvoice[]>;
type FindBilledDeals = (db: Executor, dealIds: readonly number[]) => Promise<number[]>;

/**
 * The issued invoices that bill a deal, for modules below invoicing: its revenue is recorded by their payments, so it
 * can't be recorded or expected a second time.
 */
export class DealInvoices {
  readonly #sources: { find: FindDealInvoices; findBilled: FindBilledDeals }[] = [];

  add(find: FindDealInvoices, findBilled: FindBilledDeals): void {
    this.#sources.push({ find, findBilled });
  }

  async of(db: Executor, dealId: number): Promise<DealInvoice[]> {
    const found: DealInvoice[] = [];
    for (const { find } of this.#sources) found.push(...(await find(db, dealId)));
    return found;
  }

  /** The deals, of those asked for, that have such an invoice. */
  async billedAmong(db: Executor, dealIds: readonly number[]): Promise<number[]> {
    const billed: number[] = [];
    if (dealIds.length === 0) return billed;
    for (const { findBilled } of this.#sources) billed.push(...(await findBilled(db, dealIds)));
    return billed;
  }
}
