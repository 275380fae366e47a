import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, optionalText } from '../../platform/fields.ts';
import { PAPER_KINDS } from '../purchasing/paper-kinds.ts';
import { createPaperSchema, vendorPaperSchema } from '../purchasing/vendor-papers.ts';
import { tokenParams } from './page-links.ts';

/** The files a vendor can upload on its page. Nothing is posted automatically: a person reviews each one. */
export const UPLOAD_KINDS = ['bill', 'paper'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
export const UPLOAD_STATES = ['waiting', 'done', 'dismissed'] as const;

export const VENDOR_UPLOAD_LIMIT = 10 * 1024 * 1024;
export const VENDOR_UPLOAD_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** The most uploads of one vendor that wait, so that a link can’t fill the storage. */
export const MOST_WAITING_UPLOADS = 50;

/**
 * A bill or paper that a vendor sent by its page.
 * - `orderId`: the order it’s for, as the vendor said
 * - `paperKind` and `expiresOn`: the vendor's details of a paper, which a person checks
 * - `sentBy`: the name on the link
 */
export const vendorUploadSchema = z.object({
  id: z.number().int(),
  vendorId: z.number().int(),
  kind: z.enum(UPLOAD_KINDS),
  state: z.enum(UPLOAD_STATES),
  orderId: z.number().int().nullable(),
  orderNumber: z.string().nullable(),
  jobId: z.number().int().nullable(),
  paperKind: z.enum(PAPER_KINDS).nullable(),
  expiresOn: daySchema.nullable(),
  note: z.string().nullable(),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  sentBy: z.string(),
  handledByName: z.string().nullable(),
  handledAt: momentSchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type VendorUpload = z.infer<typeof vendorUploadSchema>;

/** A vendor's answer about the delivery day of an order: it confirms the day, or proposes another one. */
export const ORDER_DATE_KINDS = ['confirmed', 'proposed'] as const;
export const orderDateSchema = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  kind: z.enum(ORDER_DATE_KINDS),
  day: daySchema,
  note: z.string().nullable(),
  saidBy: z.string(),
  createdAt: momentSchema,
});
export type OrderDate = z.infer<typeof orderDateSchema>;

const dayEntry = z.string({ error: 'Choose a day.' }).trim().min(1, 'Choose a day.').pipe(dayInput);
const blankOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((entry) => (entry === '' || entry === undefined ? null : entry), schema.nullable());

/** The form with which a vendor answers about a delivery day. */
export const orderDateForm = z.object({
  day: dayEntry,
  note: optionalText(500).default(null),
});
export type OrderDateForm = z.output<typeof orderDateForm>;

export const billUploadForm = z.object({
  order: blankOr(idInput),
  note: optionalText(1_000).default(null),
});
export type BillUploadForm = z.output<typeof billUploadForm>;

export const paperUploadForm = z.object({
  paperKind: z.enum(PAPER_KINDS, { error: 'Choose what it is.' }),
  expiresOn: blankOr(dayInput),
  note: optionalText(1_000).default(null),
});
export type PaperUploadForm = z.output<typeof paperUploadForm>;

/** `done` once it was entered as a bill; `dismissed` if it’s not needed; `waiting` to take that back. */
export const settleUploadSchema = z.object({
  state: z.enum(UPLOAD_STATES, { error: `Choose from ${UPLOAD_STATES.join(', ')}.` }),
});
export type SettleUpload = z.output<typeof settleUploadSchema>;

const READ = 'jobs_read';
const WRITE = 'jobs_write';

/** The endpoints for reviewing vendor uploads and delivery answers. */
export const vendorUploadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/vendors/:id/uploads',
    access: READ,
    summary: 'List the latest 100 bills and papers a vendor uploaded on its page; waiting ones come first',
    params: idParams,
    response: z.array(vendorUploadSchema),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/vendor-uploads/:id/file',
    access: READ,
    summary: 'Download a bill or paper a vendor uploaded',
    params: idParams,
    kind: 'file',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/vendor-uploads/:id/settle',
    access: WRITE,
    summary: 'Mark a vendor’s upload as done or dismissed, or as waiting again',
    params: idParams,
    body: settleUploadSchema,
    response: vendorUploadSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/vendor-uploads/:id/paper',
    access: WRITE,
    summary: 'Add an uploaded paper to the vendor’s papers, as checked',
    params: idParams,
    body: createPaperSchema,
    response: vendorPaperSchema,
    status: 201,
  }),
  dates: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/dates',
    access: READ,
    summary: 'List what the vendor said about an order’s delivery day, latest first',
    params: idParams,
    response: z.array(orderDateSchema),
  }),
};

const common = { access: 'secret-link', rate: 'secret-link' } as const;
const itemParams = tokenParams.extend({ id: idInput });
const bodyLimit = VENDOR_UPLOAD_LIMIT + 64 * 1024;

/** The page of a vendor. It works without JavaScript. */
export const vendorPageEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/vendor/:token',
    summary: 'The page of a vendor: its orders, plans, bills and papers',
    params: tokenParams,
    kind: 'page',
    ...common,
  }),
  order: endpoint({
    method: 'GET',
    path: '/vendor/:token/orders/:id/pdf',
    summary: 'Download one of the vendor’s own orders as PDF',
    params: itemParams,
    kind: 'file',
    ...common,
  }),
  date: endpoint({
    method: 'POST',
    path: '/vendor/:token/orders/:id/date',
    summary: 'Confirm the delivery day of an order, or propose another one',
    params: itemParams,
    kind: 'page',
    ...common,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/vendor/:token/plans/:id',
    summary: 'Download a released plan of a job the vendor has an order of',
    params: itemParams,
    kind: 'file',
    ...common,
  }),
  uploadBill: endpoint({
    method: 'POST',
    path: '/vendor/:token/bills',
    summary: 'Upload a bill (PDF, PNG, JPEG or WebP, up to 10 MB); it waits for a person',
    params: tokenParams,
    kind: 'page',
    bodyLimit,
    ...common,
  }),
  uploadPaper: endpoint({
    method: 'POST',
    path: '/vendor/:token/papers',
    summary: 'Upload a paper (PDF, PNG, JPEG or WebP, up to 10 MB); it waits for a check',
    params: tokenParams,
    kind: 'page',
    bodyLimit,
    ...common,
  }),
};
