import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import {
  idField,
  idInput,
  idParams,
  LIMITS,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { jobLineFields } from '../jobs/cost-codes.ts';
import { JOB_FILE_KINDS } from '../jobs/job-file-kinds.ts';
import { phoneAnswerSchema, phoneDeclineSchema } from './price-answers.ts';
import {
  INVITATION_STATUSES,
  MOST_INVITED,
  MOST_REQUEST_FILES,
  MOST_REQUEST_LINES,
  PRICE_REQUEST_STATUSES,
} from './price-request-states.ts';
import { ORDER_EXPORT_FORMATS, orderLineInput } from './purchase-orders.ts';

/**
 * A request for prices, sent to several vendors of a job.
 * - `number`: `RFP-2026-001`, given when it’s sent; null for a draft
 * - `dueOn`: the last day on which vendors can answer
 * - `orderId`: the order that was made from an answer, unless it’s deleted or void
 */
export const priceRequestSchema = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  jobId: z.number().int(),
  jobNumber: z.string(),
  jobName: z.string(),
  title: z.string(),
  status: z.enum(PRICE_REQUEST_STATUSES),
  dueOn: daySchema,
  lineCount: z.number().int(),
  invitedCount: z.number().int(),
  answeredCount: z.number().int(),
  declinedCount: z.number().int(),
  orderId: z.number().int().nullable(),
  sentAt: momentSchema.nullable(),
  decidedAt: momentSchema.nullable(),
  canceledAt: momentSchema.nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type PriceRequest = z.infer<typeof priceRequestSchema>;

/** A line to price. `budget`: what the job’s budget has for its code and type now; null without such a line. */
export const priceRequestLineSchema = z.object({
  id: z.number().int(),
  position: z.number().int(),
  ...jobLineFields,
  budget: moneySchema.nullable(),
});
export type PriceRequestLine = z.infer<typeof priceRequestLineSchema>;

/**
 * An invited vendor and its answer.
 * - `vendorId`: null once the contact was permanently deleted
 * - `amount` of a price: quantity × unit price to the cent, half up
 * - `lumpSum`: a price for everything, instead of the sum of the lines
 * - `leadDays`: how many days after the order it delivers or starts
 * - `isByPhone`: a team member entered the latest answer, which the vendor gave by phone
 * - `links`: how many of its links work
 */
export const invitationSchema = z.object({
  id: z.number().int(),
  vendorId: z.number().int().nullable(),
  vendorName: z.string(),
  email: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  isChosen: z.boolean(),
  mailedAt: momentSchema.nullable(),
  remindedAt: momentSchema.nullable(),
  viewedAt: momentSchema.nullable(),
  answeredAt: momentSchema.nullable(),
  answeredBy: z.string().nullable(),
  isByPhone: z.boolean(),
  enteredByName: z.string().nullable(),
  lumpSum: moneySchema.nullable(),
  note: z.string().nullable(),
  leadDays: z.number().int().nullable(),
  validUntil: daySchema.nullable(),
  declineReason: z.string().nullable(),
  prices: z.array(z.object({ lineId: z.number().int(), unitPrice: z.string(), amount: moneySchema })),
  links: z.number().int(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** `isOpen`: sent and not past its due day, so that vendors can answer. */
export const priceRequestDetailSchema = priceRequestSchema.extend({
  description: z.string().nullable(),
  siteAddress: z.string().nullable(),
  isOpen: z.boolean(),
  sentByName: z.string().nullable(),
  decidedByName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  lines: z.array(priceRequestLineSchema),
  vendors: z.array(invitationSchema),
  files: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      fileName: z.string(),
      kind: z.enum(JOB_FILE_KINDS),
      size: z.number().int(),
    }),
  ),
});
export type PriceRequestDetail = z.infer<typeof priceRequestDetailSchema>;

export const priceRequestLineInput = orderLineInput.omit({ unitPrice: true });
export type PriceRequestLineInput = z.output<typeof priceRequestLineInput>;

/** Without `email`, the contact’s own is used; null: no email is sent. */
export const inviteVendorSchema = z.object({ vendorId: idField, email: optionalEmail.optional() });
export type InvitedInput = z.output<typeof inviteVendorSchema>;

const requestFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(5_000).optional(),
  dueOn: dayInput,
  lines: z
    .array(priceRequestLineInput)
    .min(1, 'Add a line.')
    .max(MOST_REQUEST_LINES, `A request can have up to ${MOST_REQUEST_LINES} lines.`),
  vendors: z
    .array(inviteVendorSchema)
    .max(MOST_INVITED, `You can ask up to ${MOST_INVITED} vendors.`)
    .refine(
      (vendors) => new Set(vendors.map(({ vendorId }) => vendorId)).size === vendors.length,
      'Choose each vendor only once.',
    ),
  /** Ids of the job’s files that the vendors can download. */
  files: z
    .array(idField)
    .max(MOST_REQUEST_FILES, `You can attach up to ${MOST_REQUEST_FILES} files.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each file only once.'),
};

export const createPriceRequestSchema = z.object({
  jobId: idField,
  ...requestFields,
  vendors: requestFields.vendors.optional(),
  files: requestFields.files.optional(),
});
export type CreatePriceRequest = z.output<typeof createPriceRequestSchema>;

/** Changes to a draft. `lines`, `vendors` and `files` replace all of them. */
export const updatePriceRequestSchema = z.object(requestFields).partial();
export type UpdatePriceRequest = z.output<typeof updatePriceRequestSchema>;

/** With `email` the link is sent there, if a mail server is set up. */
export const linkInvitationSchema = z.object({ invitationId: idField, email: requiredEmail.nullable().optional() });
export type LinkInvitation = z.output<typeof linkInvitationSchema>;
/** The link is in this response only. */
export const invitationLinkSchema = z.object({ path: z.string(), worksThrough: daySchema, isMailed: z.boolean() });
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

export const revokeInvitationSchema = z.object({ invitationId: idField });
export const extendPriceRequestSchema = z.object({ dueOn: dayInput, tellVendors: z.boolean().default(false) });
export type ExtendPriceRequest = z.output<typeof extendPriceRequestSchema>;
export const orderFromAnswerSchema = z.object({ invitationId: idField, tellOthers: z.boolean().default(false) });
export type OrderFromAnswer = z.output<typeof orderFromAnswerSchema>;
export const cancelPriceRequestSchema = z.object({ tellVendors: z.boolean().default(false) });

/** `q` finds requests by number and title. */
export const priceRequestListQuery = pageQuery.extend({
  jobId: idInput.optional(),
  vendorId: idInput.optional(),
  status: listFilter(PRICE_REQUEST_STATUSES).optional(),
});
export type PriceRequestListQuery = z.output<typeof priceRequestListQuery>;

export const comparisonExportQuery = z.object({
  format: z.enum(ORDER_EXPORT_FORMATS, { error: `Choose from ${ORDER_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
});

const READ = 'jobs_read';
const WRITE = 'jobs_write';

export const priceRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/price-requests',
    access: READ,
    summary: 'List requests for prices, newest first',
    query: priceRequestListQuery,
    response: z.array(priceRequestSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/price-requests/:id',
    access: READ,
    summary: 'Get a request for prices with its lines, the invited vendors and their answers',
    params: idParams,
    response: priceRequestDetailSchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/price-requests/:id/export',
    access: READ,
    summary: 'Download the answers to a request for prices side by side as CSV or XLSX',
    params: idParams,
    query: comparisonExportQuery,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/price-requests',
    access: WRITE,
    summary: 'Create a request for prices as a draft',
    body: createPriceRequestSchema,
    response: priceRequestDetailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/price-requests/:id',
    access: WRITE,
    summary: 'Update a draft request for prices; only the fields you send change',
    params: idParams,
    body: updatePriceRequestSchema,
    response: priceRequestDetailSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/send',
    access: WRITE,
    summary: 'Send a request for prices: it gets its number, and each vendor with an email address is sent a link',
    params: idParams,
    response: priceRequestDetailSchema,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/invite',
    access: WRITE,
    summary: 'Ask one more vendor for prices; with an email address, it’s sent a link',
    params: idParams,
    body: inviteVendorSchema,
    response: priceRequestDetailSchema,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/links',
    access: WRITE,
    summary: 'Create a link at which an invited vendor enters its prices; it is returned only in this response',
    params: idParams,
    body: linkInvitationSchema,
    response: invitationLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/revoke',
    access: WRITE,
    summary: 'Revoke all links of an invited vendor',
    params: idParams,
    body: revokeInvitationSchema,
    response: priceRequestDetailSchema,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/answers',
    access: WRITE,
    summary: 'Record the prices an invited vendor gave by phone; they replace its earlier answer',
    params: idParams,
    body: phoneAnswerSchema,
    response: priceRequestDetailSchema,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/declines',
    access: WRITE,
    summary: 'Record that an invited vendor declined by phone; its earlier prices are removed',
    params: idParams,
    body: phoneDeclineSchema,
    response: priceRequestDetailSchema,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/remind',
    access: WRITE,
    summary: 'Email the vendors that haven’t answered a reminder with a new link',
    params: idParams,
    response: priceRequestDetailSchema,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/extend',
    access: WRITE,
    summary: 'Change the due day of a sent request for prices',
    params: idParams,
    body: extendPriceRequestSchema,
    response: priceRequestDetailSchema,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/order',
    access: WRITE,
    summary: 'Decide on an answer: it becomes a draft order with its prices',
    params: idParams,
    body: orderFromAnswerSchema,
    response: priceRequestDetailSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/reopen',
    access: WRITE,
    summary: 'Reopen a decided request for prices whose order was deleted or voided',
    params: idParams,
    response: priceRequestDetailSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/cancel',
    access: WRITE,
    summary: 'Cancel a sent request for prices; vendors can no longer answer',
    params: idParams,
    body: cancelPriceRequestSchema,
    response: priceRequestDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/price-requests/:id',
    access: 'jobs_delete',
    summary: 'Delete a draft request for prices; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/price-requests/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted request for prices',
    params: idParams,
    response: priceRequestDetailSchema,
  }),
};

const tokenParams = z.object({ token: z.string().max(100) });

/** Endpoints a vendor reaches without an account, by the link of its invitation. */
export const priceAnswerEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/prices/:token',
    access: 'secret-link',
    summary: 'The request for prices at a secret link, with the form to answer it',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/prices/:token',
    access: 'secret-link',
    summary: 'Enter or change prices at a secret link, or decline',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  file: endpoint({
    method: 'GET',
    path: '/prices/:token/files/:id',
    access: 'secret-link',
    summary: 'Download a file of the request for prices at a secret link',
    params: tokenParams.extend({ id: idInput }),
    kind: 'file',
    rate: 'secret-link',
  }),
};
