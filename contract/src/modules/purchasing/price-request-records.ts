import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { moneySchema } from '../../platform/money.ts';
import { jobLineFields } from '../jobs/cost-codes.ts';
import { JOB_FILE_KINDS } from '../jobs/job-file-kinds.ts';
import { INVITATION_STATUSES, PRICE_REQUEST_STATUSES } from './price-request-states.ts';

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

/** The link is in this response only. */
export const invitationLinkSchema = z.object({ path: z.string(), worksThrough: daySchema, isMailed: z.boolean() });
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
