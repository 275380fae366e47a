import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

/** What was billed of a job and became of it: `billed` − `held` − `paid` − `writtenOff` = `open`. */
export interface JobPayments {
  billed: string;
  held: string;
  paid: string;
  writtenOff: string;
  open: string;
  hasTax: boolean;
}

/** Adds up issued invoices. What a retainage invoice bills was billed before, and credits take back what was billed. */
export function addUpInvoices(invoices: readonly Invoice[]): JobPayments {
  const sum = (of: (invoice: Invoice) => bigint) =>
    fromCents(invoices.reduce((total, invoice) => total + of(invoice), 0n));
  return {
    billed: sum(
      ({ amount, retainageBilled, credited }) => toCents(amount) - toCents(retainageBilled) - toCents(credited),
    ),
    held: sum(({ held }) => toCents(held)),
    paid: sum(({ paid }) => toCents(paid)),
    writtenOff: sum(({ writtenOff }) => toCents(writtenOff)),
    open: sum(({ due }) => toCents(due)),
    hasTax: invoices.some(({ tax }) => toCents(tax) !== 0n),
  };
}
