import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';

/** `csv` is every file of rows and columns, also a workbook. */
export const BANK_FILE_FORMATS = ['csv', 'ofx'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** uploaded (a CSV file whose columns are not known yet) → checked → done → undone. */
export const BANK_IMPORT_STATES = ['uploaded', 'checked', 'done', 'undone'] as const;
export type BankImportState = (typeof BANK_IMPORT_STATES)[number];

/** new lines are added, duplicate ones were there before, faulty ones cannot be read. */
export const BANK_LINE_VERDICTS = ['new', 'duplicate', 'faulty'] as const;
export type BankLineVerdict = (typeof BANK_LINE_VERDICTS)[number];

/** How days are written in a CSV file. */
export const BANK_DAY_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'YYYYMMDD'] as const;
export type BankDayFormat = (typeof BANK_DAY_FORMATS)[number];

export const BANK_FILE_LIMIT = 5 * 1024 * 1024;
export const MOST_BANK_LINES = 5_000;
/** How many lines a check shows. */
export const SHOWN_BANK_LINES = 100;

const columnInput = z.number().int('Enter a whole number.').min(0).max(199);
/**
 * Which column (by position, 0 first) holds what: one column of signed amounts, or one of what came in and one of what
 * went out. `isInverted` for banks that write money out as positive.
 */
export const bankMappingSchema = z.object({
  date: columnInput,
  dayFormat: z.enum(BANK_DAY_FORMATS, { error: `Choose from ${BANK_DAY_FORMATS.join(', ')}.` }),
  description: columnInput,
  amount: columnInput.nullable().default(null),
  moneyIn: columnInput.nullable().default(null),
  moneyOut: columnInput.nullable().default(null),
  isInverted: z.boolean('Enter true or false.').default(false),
  reference: columnInput.nullable().default(null),
});
export type BankMapping = z.output<typeof bankMappingSchema>;

/**
 * A file of a bank. `headers`, `sample` and `mapping` are of CSV files; the mapping is guessed from the headers, or the one
 * used for this account before. `statementDay` and `statementBalance` are what an OFX file says of the account, and
 * `bankAccount` its last four digits; `warning` when those are not the ones of the files before.
 */
export const bankImportSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  accountName: z.string(),
  fileName: z.string(),
  format: z.enum(BANK_FILE_FORMATS),
  state: z.enum(BANK_IMPORT_STATES),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: bankMappingSchema.nullable(),
  totalRows: z.number().int(),
  newLines: z.number().int(),
  duplicateLines: z.number().int(),
  faultyRows: z.number().int(),
  firstDay: daySchema.nullable(),
  lastDay: daySchema.nullable(),
  statementDay: daySchema.nullable(),
  statementBalance: moneySchema.nullable(),
  bankAccount: z.string().nullable(),
  warning: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  version: z.number().int(),
});
export type BankImport = z.infer<typeof bankImportSchema>;

/** A row of the file as it was read; `amount` is positive for money that came in. */
export const checkedBankLineSchema = z.object({
  row: z.number().int(),
  verdict: z.enum(BANK_LINE_VERDICTS),
  date: daySchema.nullable(),
  description: z.string(),
  amount: moneySchema.nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CheckedBankLine = z.infer<typeof checkedBankLineSchema>;

/** The import with the first lines of it: faulty ones first, then in the file's order. */
export const bankImportDetailSchema = bankImportSchema.extend({ lines: z.array(checkedBankLineSchema) });
export type BankImportDetail = z.infer<typeof bankImportDetailSchema>;

export const bankImportQuery = pageQuery.pick({ limit: true, cursor: true }).extend({ account: idInput.optional() });
export type BankImportQuery = z.output<typeof bankImportQuery>;

export const bankImportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-imports',
    access: 'financial_read',
    summary: 'Files of banks, newest first',
    query: bankImportQuery,
    response: z.array(bankImportSchema),
    paged: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/bank-imports',
    access: 'financial_write',
    summary: 'Upload a CSV, Excel (.xlsx), OFX or QFX file of a bank account (at most 5 MB); nothing is added yet',
    query: z.object({ account: idInput }),
    kind: 'upload',
    bodyLimit: BANK_FILE_LIMIT + 64 * 1024,
    response: bankImportDetailSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-imports/:id',
    access: 'financial_read',
    summary: 'One file with its first lines',
    params: idParams,
    response: bankImportDetailSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/check',
    access: 'financial_write',
    summary: 'Dry run: read the rows of a CSV file or workbook under a mapping, add nothing',
    params: idParams,
    body: z.object({ mapping: bankMappingSchema }),
    response: bankImportDetailSchema,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/run',
    access: 'financial_write',
    summary: 'Add the new lines of a checked file',
    params: idParams,
    response: bankImportSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/undo',
    access: 'financial_write',
    summary: 'Take back an import: its lines go, and the transactions made from them are reversed',
    params: idParams,
    response: bankImportSchema,
  }),
};
