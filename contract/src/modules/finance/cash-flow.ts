import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { bookPostingSchema, bookSpanQuery } from './general-ledger.ts';

export const CASH_FLOW_SECTIONS = ['operating', 'investing', 'financing', 'units'] as const;
export type CashFlowSection = (typeof CASH_FLOW_SECTIONS)[number];

/**
 * The lines of the cash flow statement, in their order. A line is the other side of the entries that move cash.
 * `openings` are opening balances; `between_units` is cash that one unit received or paid for another, 0.00 for the
 * whole company.
 */
export const CASH_FLOW_LINES = [
  { key: 'customers', section: 'operating', label: 'Receipts from customers' },
  { key: 'customer_credits', section: 'operating', label: 'Customer credits' },
  { key: 'sales_tax', section: 'operating', label: 'Sales tax collected and paid' },
  { key: 'receivables', section: 'operating', label: 'Other receivables' },
  { key: 'materials', section: 'operating', label: 'Materials' },
  { key: 'subcontractors', section: 'operating', label: 'Subcontractors' },
  { key: 'direct', section: 'operating', label: 'Direct costs' },
  { key: 'fixed', section: 'operating', label: 'Fixed expenses' },
  { key: 'variable', section: 'operating', label: 'Variable expenses' },
  { key: 'owners_pay', section: 'operating', label: 'Owner’s pay' },
  { key: 'taxes', section: 'operating', label: 'Taxes' },
  { key: 'joint_ventures', section: 'investing', label: 'Joint ventures' },
  { key: 'loans', section: 'financing', label: 'Loans' },
  { key: 'contributions', section: 'financing', label: 'Owner’s contributions' },
  { key: 'distributions', section: 'financing', label: 'Owner’s distributions' },
  { key: 'openings', section: 'financing', label: 'Opening balances' },
  { key: 'between_units', section: 'units', label: 'Between business units' },
] as const satisfies readonly { key: string; section: CashFlowSection; label: string }[];
export type CashFlowLineKey = (typeof CASH_FLOW_LINES)[number]['key'];
export const CASH_FLOW_KEYS = CASH_FLOW_LINES.map(({ key }) => key);

export const CASH_FLOW_SECTION_LABELS: Record<CashFlowSection, string> = {
  operating: 'Operating activities',
  investing: 'Investing activities',
  financing: 'Financing activities',
  units: 'Between business units',
};

/** Money in is positive, money out negative. */
export const cashFlowLineSchema = z.object({
  key: z.enum(CASH_FLOW_KEYS),
  section: z.enum(CASH_FLOW_SECTIONS),
  amount: moneySchema,
});
export type CashFlowLine = z.infer<typeof cashFlowLineSchema>;

/**
 * The cash flow statement of a span of days, by the direct method. `opening` and `closing` are the balances of all cash
 * accounts, `change` is the sum of the lines. `difference` is closing − opening − change: 0.00 as long as the ledger is
 * consistent.
 */
export const cashFlowSchema = z.object({
  from: daySchema,
  to: daySchema,
  lines: z.array(cashFlowLineSchema),
  sections: z.array(z.object({ section: z.enum(CASH_FLOW_SECTIONS), amount: moneySchema })),
  opening: moneySchema,
  change: moneySchema,
  closing: moneySchema,
  difference: moneySchema,
});
export type CashFlow = z.infer<typeof cashFlowSchema>;

export const cashFlowPostingsQuery = bookSpanQuery
  .extend({ line: z.enum(CASH_FLOW_KEYS, { error: `Choose from ${CASH_FLOW_KEYS.join(', ')}.` }) })
  .extend(pageQuery.pick({ limit: true, cursor: true }).shape);
export type CashFlowPostingsQuery = z.output<typeof cashFlowPostingsQuery>;

/** `cash`: the amount the posting adds to its line of the statement. */
export const cashFlowPostingSchema = bookPostingSchema.extend({ cash: moneySchema });
export type CashFlowPosting = z.infer<typeof cashFlowPostingSchema>;

export const CASH_FLOW_FORMATS = ['pdf', 'xlsx'] as const;
export const cashFlowExportQuery = bookSpanQuery.extend({
  format: z.enum(CASH_FLOW_FORMATS, { error: `Choose from ${CASH_FLOW_FORMATS.join(', ')}.` }).default('pdf'),
});
export type CashFlowExportQuery = z.output<typeof cashFlowExportQuery>;

export const cashFlowEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/ledger/cash-flow',
    access: 'financial_read',
    summary: 'Cash flow statement between two days, of the company or a business unit',
    query: bookSpanQuery,
    response: cashFlowSchema,
  }),
  postings: endpoint({
    method: 'GET',
    path: '/api/ledger/cash-flow/postings',
    access: 'financial_read',
    summary: 'List the postings of one line of the cash flow statement, earliest first',
    query: cashFlowPostingsQuery,
    response: z.array(cashFlowPostingSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/ledger/cash-flow/export',
    access: 'financial_read',
    summary: 'Download the cash flow statement as PDF or XLSX',
    query: cashFlowExportQuery,
    kind: 'file',
  }),
};
