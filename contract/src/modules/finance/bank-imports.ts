import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';

/** `csv` includes every file of rows and columns, such as a workbook. */
export const BANK_FILE_FORMATS = ['csv', 'ofx'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** uploaded (a CSV file without a column mapping) → checked → done → undone. */
export const BANK_IMPORT_STATES = ['uploaded', 'checked', 'done', 'undone'] as const;
export type BankImportState = (typeof BANK_IMPORT_STATES)[number];

/** `new` lines are added, `duplicate` ones already exist, `faulty` ones can't be read. */
export const BANK_LINE_VERDICTS = ['new', 'duplicate', 'faulty'] as const;
export type BankLineVerdict = (typeof BANK_LINE_VERDICTS)[number];

/** Date formats of a CSV file. */
export const BANK_DAY_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'YYYYMMDD'] as const;
export type BankDayFormat = (typeof BANK_DAY_FORMATS)[number];

export const BANK_FILE_LIMIT = 5 * 1024 * 1024;
export const MOST_BANK_LINES = 5_000;
/** How many lines the check lists. */
export const SHOWN_BANK_LINES = 100;

const columnInput = z.number().int('Enter a whole number.').min(0).max(199);
/**
 * Column positions, 0 first: either one column of signed amounts, or one for money in and one for money out.
 * `isInverted` is for banks that write money out as positive. `balance` is the account's balance after each line.
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
  balance: columnInput.nullable().default(null),
});
export type BankMapping = z.output<typeof bankMappingSchema>;

/**
 * A bank file. `headers`, `sample` and `mapping` are for CSV; the mapping is guessed from the headers or is this
 * account's last. `statementDay` and `statementBalance` come from the end of an OFX file or a column of balances.
 * `bankAccount` (its last four digits) comes from an OFX file; `warning` is set if they differ from earlier files.
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

/** A row as read from the file; `amount` is positive for money in. */
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

/** The import with its first lines: faulty ones first, then in file order. */
export const bankImportDetailSchema = bankImportSchema.extend({ lines: z.array(checkedBankLineSchema) });
export type BankImportDetail = z.infer<typeof bankImportDetailSchema>;

export const bankImportQuery = pageQuery.pick({ limit: true, cursor: true }).extend({ account: idInput.optional() });
export type BankImportQuery = z.output<typeof bankImportQuery>;

export const bankImportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-imports',
    access: 'financial_read',
    summary: 'List bank imports, newest first',
    query: bankImportQuery,
    response: z.array(bankImportSchema),
    paged: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/bank-imports',
    access: 'financial_write',
    summary: 'Upload a bank file (CSV, XLSX, OFX or QFX, up to 5 MB) for an account; nothing is added yet',
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
    summary: 'Get a bank import with its first lines',
    params: idParams,
    response: bankImportDetailSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/check',
    access: 'financial_write',
    summary: 'Dry run: read a CSV file or workbook with a column mapping; nothing is added',
    params: idParams,
    body: z.object({ mapping: bankMappingSchema }),
    response: bankImportDetailSchema,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/run',
    access: 'financial_write',
    summary: 'Add the new lines from a checked file',
    params: idParams,
    response: bankImportSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bank-imports/:id/undo',
    access: 'financial_write',
    summary: 'Undo a bank import; removes its lines and reverses the transactions created from them',
    params: idParams,
    response: bankImportSchema,
  }),
};
