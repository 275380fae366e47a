import { isNull, ne, sql } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { dealAllocations } from '../deal-allocations/deal-allocations.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { recurringBillLines, recurringBills } from '../recurring-bills/recurring-bills.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { vendorCreditLines, vendorCredits } from '../vendor-credits/vendor-credits.table.ts';

/** The tables with money recorded for a deal or a job, and those that name a cost code. */
export const FINANCE_REFERRERS: readonly Referrer[] = [
  {
    to: 'deal',
    name: 'revenueRecords',
    resource: 'revenue-record',
    table: revenueRecords,
    column: revenueRecords.dealId,
    counts: ne(revenueRecords.status, sql`'cancelled'`),
    isMoney: true,
    keepsDealWon: true,
  },
  {
    to: 'deal',
    name: 'allocations',
    resource: 'deal-allocation',
    table: dealAllocations,
    column: dealAllocations.dealId,
    counts: isNull(dealAllocations.reversedAt),
    isMoney: true,
    keepsDealWon: true,
  },
  {
    // A reversed entry and its reversal add up to zero.
    to: 'deal',
    name: 'postings',
    resource: 'journal-entry',
    table: postings,
    column: postings.dealId,
    having: sql`group by ${postings.ledgerAccountId} having sum(${postings.amount}) <> 0`,
    isMoney: true,
  },
  {
    to: 'job',
    name: 'revenueRecords',
    resource: 'revenue-record',
    table: revenueRecords,
    column: revenueRecords.jobId,
    isMoney: true,
  },
  {
    to: 'job',
    name: 'transactions',
    resource: 'financial-transaction',
    table: financialTransactions,
    column: financialTransactions.jobId,
    isMoney: true,
  },
  {
    to: 'cost-code',
    name: 'transactions',
    resource: 'financial-transaction',
    table: financialTransactions,
    column: financialTransactions.costCodeId,
  },
  { to: 'job', name: 'bills', resource: 'bill', table: billLines, column: billLines.jobId, isMoney: true },
  { to: 'cost-code', name: 'bills', resource: 'bill', table: billLines, column: billLines.costCodeId },
  { to: 'contact', name: 'bills', resource: 'bill', table: bills, column: bills.vendorId },
  { to: 'vendor', name: 'bills', resource: 'bill', table: bills, column: bills.vendorId },
  {
    to: 'job',
    name: 'credits',
    resource: 'vendor-credit',
    table: vendorCreditLines,
    column: vendorCreditLines.jobId,
    isMoney: true,
  },
  {
    to: 'cost-code',
    name: 'credits',
    resource: 'vendor-credit',
    table: vendorCreditLines,
    column: vendorCreditLines.costCodeId,
  },
  {
    to: 'job',
    name: 'recurringBills',
    resource: 'recurring-bill',
    table: recurringBillLines,
    column: recurringBillLines.jobId,
  },
  {
    to: 'cost-code',
    name: 'recurringBills',
    resource: 'recurring-bill',
    table: recurringBillLines,
    column: recurringBillLines.costCodeId,
  },
  {
    to: 'contact',
    name: 'recurringBills',
    resource: 'recurring-bill',
    table: recurringBills,
    column: recurringBills.vendorId,
  },
  {
    to: 'vendor',
    name: 'recurringBills',
    resource: 'recurring-bill',
    table: recurringBills,
    column: recurringBills.vendorId,
  },
  { to: 'contact', name: 'credits', resource: 'vendor-credit', table: vendorCredits, column: vendorCredits.vendorId },
  { to: 'vendor', name: 'credits', resource: 'vendor-credit', table: vendorCredits, column: vendorCredits.vendorId },
];
