import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, requiredEmail } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { ORDER_MONEY_DIGITS } from './order-states.ts';
import { WAIVER_KINDS, WAIVER_STATUSES } from './waiver-kinds.ts';

/**
 * A lien waiver: a vendor gives up the right to a lien on a job, for the payment of a bill.
 * - `vendorId`: null once the contact was permanently deleted; `vendorName` stays
 * - `billId`: the bill it was requested for; null if it was requested for the job
 * - `throughOn`: the last day of the work it covers
 * - `signedBy`: who signed for the vendor
 * - `openUntil`: until when its link can be signed; null if it has no working link
 */
export const waiverSchema = z.object({
  id: z.number().int(),
  kind: z.enum(WAIVER_KINDS),
  status: z.enum(WAIVER_STATUSES),
  jobId: z.number().int(),
  jobNumber: z.string(),
  jobName: z.string(),
  vendorId: z.number().int().nullable(),
  vendorName: z.string(),
  vendorEmail: z.string().nullable(),
  billId: z.number().int().nullable(),
  amount: moneySchema,
  throughOn: daySchema,
  sentAt: momentSchema.nullable(),
  openUntil: momentSchema.nullable(),
  signedAt: momentSchema.nullable(),
  signedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Waiver = z.infer<typeof waiverSchema>;

/** What a waiver says. */
export const waiverTerms = {
  kind: z.enum(WAIVER_KINDS, { error: `Choose from ${WAIVER_KINDS.join(', ')}.` }),
  amount: positiveMoneyInput(ORDER_MONEY_DIGITS),
  throughOn: dayInput,
};

/** A waiver of a vendor for a job. */
export const createWaiverSchema = z.object({ jobId: idField, vendorId: idField, ...waiverTerms });
export type CreateWaiver = z.output<typeof createWaiverSchema>;

/** Changes to a draft or declined waiver. */
export const updateWaiverSchema = z.object(waiverTerms).partial();
export type UpdateWaiver = z.output<typeof updateWaiverSchema>;

/** With `email` the link is sent there, if a mail server is set up. */
export const sendWaiverSchema = z.object({ email: requiredEmail.nullable().optional() });
export type SendWaiver = z.output<typeof sendWaiverSchema>;

/** The link is in this response only. */
export const sentWaiverSchema = z.object({ path: z.string(), isMailed: z.boolean(), waiver: waiverSchema });
export type SentWaiver = z.infer<typeof sentWaiverSchema>;

export const waiverListQuery = pageQuery.omit({ q: true }).extend({
  jobId: idInput.optional(),
  vendorId: idInput.optional(),
  billId: idInput.optional(),
  status: listFilter(WAIVER_STATUSES).optional(),
});
export type WaiverListQuery = z.output<typeof waiverListQuery>;
export const waiverExportQuery = waiverListQuery.omit({ limit: true, cursor: true });
export type WaiverExportQuery = z.output<typeof waiverExportQuery>;

/** Whether bills for a job are held until their vendors sign waivers. */
export const waiverSettingsSchema = z.object({ isRequired: z.boolean() });
export type WaiverSettings = z.infer<typeof waiverSettingsSchema>;

const READ = 'jobs_read';
const WRITE = 'jobs_write';

export const waiverEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/lien-waivers',
    access: READ,
    summary: 'List lien waivers, newest first',
    query: waiverListQuery,
    response: z.array(waiverSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/lien-waivers/export',
    access: READ,
    summary: 'Download the filtered lien waivers as CSV',
    query: waiverExportQuery,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/lien-waivers',
    access: WRITE,
    summary: 'Create a lien waiver of a vendor for a job; it can then be sent to be signed',
    body: createWaiverSchema,
    response: waiverSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/lien-waivers/:id',
    access: WRITE,
    summary: 'Update a lien waiver that is a draft or was declined; only the fields you send change',
    params: idParams,
    body: updateWaiverSchema,
    response: waiverSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/lien-waivers/:id/send',
    access: WRITE,
    summary: 'Create a link at which the vendor signs a lien waiver; it is returned only in this response',
    params: idParams,
    body: sendWaiverSchema,
    response: sentWaiverSchema,
    givesSecret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/lien-waivers/:id',
    access: 'jobs_delete',
    summary: 'Delete a lien waiver that isn’t signed; it moves to Trash for 30 days and its links stop working',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/lien-waivers/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted lien waiver',
    params: idParams,
    response: waiverSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/waiver-settings',
    access: READ,
    summary: 'Get whether bills for a job are held until their vendors sign lien waivers',
    params: idParams,
    response: waiverSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/jobs/:id/waiver-settings',
    access: WRITE,
    summary: 'Set whether bills for a job are held until their vendors sign lien waivers',
    params: idParams,
    body: waiverSettingsSchema,
    response: waiverSettingsSchema,
  }),
};
