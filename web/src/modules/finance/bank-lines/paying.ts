import type { InvoiceMatch } from '@builder-os/contract/modules/invoicing/customer-payments';

/** What a payment that is recorded from a bank line starts with. */
export interface Paying {
  customerId: number | null;
  invoice?: { id: number; customerName: string };
}

export function payingOf(match: InvoiceMatch | null): Paying {
  return match ? { ...match, invoice: { ...match, id: match.invoiceId } } : { customerId: null };
}
