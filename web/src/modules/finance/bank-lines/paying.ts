import type { InvoiceMatch } from '@builder-os/contract/modules/invoicing/customer-payments';

/** The values a payment form starts with when it's opened from a bank line. */
export interface Paying {
  customerId: number | null;
  invoice?: { id: number; customerName: string };
}

export function payingOf(match: InvoiceMatch | null): Paying {
  return match ? { ...match, invoice: { ...match, id: match.invoiceId } } : { customerId: null };
}
