import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents } from '@builder-os/contract/platform/money';
import type { Act } from '../../../platform/http/act.ts';
import { getCategoryAccount, getLedgerAccount } from '../../finance/ledger/category-accounts.service.ts';
import {
  type BookDays,
  credit,
  debit,
  type Line,
  type PostedEntry,
  postEntry,
} from '../../finance/ledger/ledger.service.ts';
import { type Part, total } from './invoice-shares.ts';

/** An invoice as its postings need it. */
export type Booked = Pick<
  InvoiceDetail,
  'id' | 'customerName' | 'businessUnit' | 'jobId' | 'dealId' | 'revenueRecordId'
> & { number: string | null };

/** Posts an invoice: its amount is owed by the customer, and becomes income and tax only when it’s paid. */
export async function enterInvoice(
  act: Act,
  invoice: Booked,
  { amount, date, parts }: { amount: string; date: string; parts: readonly Part[] },
): Promise<PostedEntry> {
  const accounts = await getInvoiceAccounts(act);
  return postEntry(act, {
    date,
    dateField: 'invoiceDate',
    kind: 'invoice',
    memo: `${invoice.number ?? ''} to ${invoice.customerName}`,
    source: { type: 'invoice', id: invoice.id },
    keepsCost: true,
    lines: [
      debit(accounts.receivable, amount, aboutOf(invoice)),
      ...parts.map((part) => credit(accounts[part.kind], part.amount, aboutOf(invoice))),
    ],
  });
}

/** Takes a part of an invoice out of accounts receivable: the mirror of that part of its entry. */
export async function mirrorInvoice(
  act: Act,
  invoice: Booked,
  {
    parts,
    shares,
    date,
    days,
    memo,
    dateField,
  }: {
    parts: readonly Part[];
    shares: readonly bigint[];
    date: string;
    days?: BookDays;
    memo: string;
    dateField?: string;
  },
): Promise<PostedEntry> {
  const accounts = await getInvoiceAccounts(act);
  return postEntry(act, {
    date,
    days,
    dateField,
    kind: 'invoice',
    memo,
    source: { type: 'invoice', id: invoice.id },
    keepsCost: true,
    lines: [
      ...parts.map((part, index) => debit(accounts[part.kind], fromCents(shares[index] ?? 0n), aboutOf(invoice))),
      credit(accounts.receivable, fromCents(total(shares)), aboutOf(invoice)),
    ],
  });
}

/** The lines that make shares of an invoice income, in the categories of its lines, and sales tax that is owed. */
export async function listEarned(
  act: Act,
  invoice: Booked,
  parts: readonly Part[],
  shares: readonly bigint[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [index, part] of parts.entries()) {
    const share = shares[index] ?? 0n;
    if (share === 0n) continue;
    const account =
      part.kind === 'tax' ? await getSalesTaxAccount(act) : await getCategoryAccount(act, 'income', part.category);
    lines.push(credit(account, fromCents(share), aboutOf(invoice)));
  }
  return lines;
}

export function aboutOf({ businessUnit, jobId, dealId, revenueRecordId }: Booked) {
  return { businessUnit, jobId, dealId, projectId: revenueRecordId };
}

/** The account of what customers paid beyond their invoices. */
export function getCreditAccount(act: Act): Promise<number> {
  return getLedgerAccount(act, { kind: 'customer_credit', name: 'Customer credits' });
}

function getSalesTaxAccount(act: Act): Promise<number> {
  return getLedgerAccount(act, { kind: 'sales_tax', name: 'Sales tax' });
}

/** The three accounts that mirror each other: the receivable, and the future income and tax. */
async function getInvoiceAccounts(act: Act): Promise<{ receivable: number; income: number; tax: number }> {
  return {
    receivable: await getLedgerAccount(act, { kind: 'invoiced', name: 'Accounts receivable' }),
    income: await getLedgerAccount(act, { kind: 'billed_not_received', name: 'Billed, not received' }),
    tax: await getLedgerAccount(act, { kind: 'tax_not_received', name: 'Sales tax, not received' }),
  };
}
