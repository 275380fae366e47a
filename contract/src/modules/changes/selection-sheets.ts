import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredEmail } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { sendChangeOrderSchema } from './change-order-commands.ts';
import { SHEET_STATES } from './selection-sheet-states.ts';

/**
 * A choice as a sheet lists it. `difference` is the price less the allowance; `changeOrderNumber` is the change order that
 * bills it, null if the option costs the same as the allowance.
 */
export const sheetLineSchema = z.object({
  selectionId: z.number().int(),
  title: z.string(),
  optionTitle: z.string(),
  optionDescription: z.string().nullable(),
  allowance: moneySchema,
  price: moneySchema,
  difference: moneySchema,
  chosenAt: momentSchema,
  chosenByName: z.string().nullable(),
  changeOrderNumber: z.string().nullable(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

/**
 * A job's choices on one sheet that the customer signs. It bills nothing: differences are billed by change orders.
 * - `number`: counts a job's sheets, from 1
 * - `isCurrent`: it lists exactly the current choices
 * - `openUntil`: when its link expires; null if it has no working link
 */
export const selectionSheetSchema = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  jobNumber: z.string(),
  jobName: z.string(),
  number: z.number().int(),
  state: z.enum(SHEET_STATES),
  isCurrent: z.boolean(),
  lines: z.array(sheetLineSchema),
  allowance: moneySchema,
  price: moneySchema,
  difference: moneySchema,
  sentAt: momentSchema,
  openUntil: momentSchema.nullable(),
  signedAt: momentSchema.nullable(),
  signedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type SelectionSheet = z.infer<typeof selectionSheetSchema>;

/**
 * A job's sheets, the newest first, who signs for its customer, and how many choices a new sheet would list.
 */
export const selectionSheetsSchema = z.object({
  signerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  choices: z.number().int(),
  sheets: z.array(selectionSheetSchema),
});
export type SelectionSheets = z.infer<typeof selectionSheetsSchema>;

/** The people who sign, named as on a change order. */
export const createSheetSchema = sendChangeOrderSchema;
export type CreateSheet = z.output<typeof createSheetSchema>;

/** The link is sent to `email`, if one is given and a mail server is set up. */
export const sendSheetSchema = z.object({ email: requiredEmail.nullable().optional() });
export type SendSheet = z.output<typeof sendSheetSchema>;

/** The link is in this response only. */
export const sentSheetSchema = z.object({ path: z.string(), isMailed: z.boolean(), sheet: selectionSheetSchema });
export type SentSheet = z.infer<typeof sentSheetSchema>;

export const selectionSheetEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/selection-sheets',
    access: 'jobs_read',
    summary: 'List a job’s selection sheets, newest first',
    params: idParams,
    response: selectionSheetsSchema,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/selection-sheets/:id/pdf',
    access: 'jobs_read',
    summary: 'Download a selection sheet as PDF; a signed one is the file that was signed, with its seal',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/selection-sheets',
    access: 'jobs_write',
    summary: 'Send a job’s choices to be signed on one sheet; the link is returned only in this response',
    params: idParams,
    body: createSheetSchema,
    response: sentSheetSchema,
    status: 201,
    givesSecret: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/selection-sheets/:id/send',
    access: 'jobs_write',
    summary: 'Create another link to a sent selection sheet; it is returned only in this response',
    params: idParams,
    body: sendSheetSchema,
    response: sentSheetSchema,
    givesSecret: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/selection-sheets/:id/withdraw',
    access: 'jobs_write',
    summary: 'Withdraw a sent selection sheet; its links stop working',
    params: idParams,
    response: selectionSheetSchema,
  }),
};
