import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { LEDGER_KINDS } from './ledger.ts';
import { registerLineSchema } from './ledger-accounts.ts';

/** A posting with its entry and the job it names. */
export const bookPostingSchema = registerLineSchema.extend({
  jobNumber: z.string().nullable(),
  jobName: z.string().nullable(),
});
export type BookPosting = z.infer<typeof bookPostingSchema>;

/** `balance`: the account's balance after the posting, signed by `NORMAL_SIGN`. */
export const generalLedgerRowSchema = bookPostingSchema.extend({ balance: moneySchema });
export type GeneralLedgerRow = z.infer<typeof generalLedgerRowSchema>;

/** An account between two days; balances are signed by `NORMAL_SIGN`, and opening + change = closing. */
export const generalLedgerAccountSchema = z.object({
  ledgerAccountId: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  name: z.string(),
  opening: moneySchema,
  change: moneySchema,
  closing: moneySchema,
  /** How many postings changed it. */
  count: z.number().int(),
});
export type GeneralLedgerAccount = z.infer<typeof generalLedgerAccountSchema>;

export const generalLedgerSchema = z.object({
  from: daySchema,
  to: daySchema,
  accounts: z.array(generalLedgerAccountSchema),
});
export type GeneralLedger = z.infer<typeof generalLedgerSchema>;

/** Two days of the books, inclusive. Defaults to this year up to today. */
export const bookSpanQuery = z.object({
  from: dayInput.optional(),
  to: dayInput.optional(),
  unit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
});
export type BookSpanQuery = z.output<typeof bookSpanQuery>;

/** `job`: only the entries its profit and loss counts: postings to the job, and the income of its projects. */
const ledgerSpanQuery = bookSpanQuery.extend({ job: idInput.optional() });

export const generalLedgerQuery = ledgerSpanQuery.extend({ account: idInput.optional() });
export type GeneralLedgerQuery = z.output<typeof generalLedgerQuery>;

export const generalLedgerPageQuery = ledgerSpanQuery.extend(pageQuery.pick({ limit: true, cursor: true }).shape);
export type GeneralLedgerPageQuery = z.output<typeof generalLedgerPageQuery>;

export const GENERAL_LEDGER_FORMATS = ['csv', 'xlsx'] as const;
export const generalLedgerExportQuery = generalLedgerQuery.extend({
  format: z.enum(GENERAL_LEDGER_FORMATS, { error: `Choose from ${GENERAL_LEDGER_FORMATS.join(', ')}.` }).default('csv'),
});
export type GeneralLedgerExportQuery = z.output<typeof generalLedgerExportQuery>;

export const generalLedgerEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/ledger/general-ledger',
    access: 'financial_read',
    summary: 'General ledger: the opening balance, change and closing balance of each account between two days',
    query: generalLedgerQuery,
    response: generalLedgerSchema,
    isReport: true,
  }),
  postings: endpoint({
    method: 'GET',
    path: '/api/ledger/general-ledger/:id/postings',
    access: 'financial_read',
    summary: 'List an account’s postings between two days, earliest first, with the running balance',
    params: idParams,
    query: generalLedgerPageQuery,
    response: z.array(generalLedgerRowSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/ledger/general-ledger/export',
    access: 'financial_read',
    summary: 'Download the general ledger of one account or all, of one job or all, as CSV or XLSX',
    query: generalLedgerExportQuery,
    kind: 'file',
  }),
};
