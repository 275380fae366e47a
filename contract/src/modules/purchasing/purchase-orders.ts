import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import {
  idField,
  idInput,
  idParams,
  LIMITS,
  optionalText,
  requiredEmail,
  requiredText,
} from '../../platform/fields.ts';
import { moneySchema, percentInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { COST_TYPES, jobLineFields } from '../jobs/cost-codes.ts';
import { MOST_SIGNERS, signerInput } from '../signing/signatures.ts';
import { LONGEST_TERMS, MOST_ORDER_LINES, ORDER_KINDS, ORDER_STATUSES } from './order-states.ts';

export const ORDER_SORT_KEYS = ['number', 'deliveryOn', 'createdAt'] as const;

/**
 * A purchase order or subcontract of a job.
 * - `number`: `PO-2026-001`, given when it's issued; null for a draft
 * - `vendorId`: null once the contact was permanently deleted; `vendorName` stays
 * - `revision`: 1 is the issue, 0 a draft
 * - `total`: the sum of its lines in the current revision
 * - `billed`: what its lines cost so far, by their bills
 * - `open`: what is ordered and not billed yet, line by line; 0 unless the order is issued or accepted
 * - `acceptedBy`: the person at the vendor who accepted the current revision
 * - `codes`: the cost codes of its lines
 */
export const purchaseOrderSchema = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  revision: z.number().int(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  jobId: z.number().int(),
  jobNumber: z.string(),
  jobName: z.string(),
  vendorId: z.number().int().nullable(),
  vendorName: z.string(),
  deliveryOn: daySchema.nullable(),
  termsDays: z.number().int().nullable(),
  retainage: z.string(),
  notes: z.string().nullable(),
  lineCount: z.number().int(),
  codes: z.array(z.string()),
  total: moneySchema,
  billed: moneySchema,
  open: moneySchema,
  issuedAt: momentSchema.nullable(),
  acceptedAt: momentSchema.nullable(),
  acceptedBy: z.string().nullable(),
  closedAt: momentSchema.nullable(),
  voidedAt: momentSchema.nullable(),
  voidReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;

/**
 * A line in the current revision. `amount` is quantity × unit price to the cent, half up. `addedIn`: the revision that
 * added it. `closedAt`: since when nothing more is expected on it.
 */
export const purchaseOrderLineSchema = z.object({
  id: z.number().int(),
  position: z.number().int(),
  ...jobLineFields,
  unitPrice: z.string(),
  amount: moneySchema,
  billed: moneySchema,
  open: moneySchema,
  addedIn: z.number().int(),
  closedAt: momentSchema.nullable(),
  closedByName: z.string().nullable(),
});
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLineSchema>;

/** A revision; `change` is what it added to the order’s total. `acceptedBy` is the person at the vendor. */
export const purchaseOrderRevisionSchema = z.object({
  number: z.number().int(),
  reason: z.string().nullable(),
  madeAt: momentSchema,
  madeByName: z.string().nullable(),
  change: moneySchema,
  lines: z.array(
    z.object({
      lineId: z.number().int(),
      description: z.string(),
      quantity: z.string(),
      unit: z.string(),
      unitPrice: z.string(),
      amount: moneySchema,
    }),
  ),
  acceptedAt: momentSchema.nullable(),
  acceptedBy: z.string().nullable(),
});
export type PurchaseOrderRevision = z.infer<typeof purchaseOrderRevisionSchema>;

/** An order with its lines, its revisions, newest first, and the number of working links. */
export const purchaseOrderDetailSchema = purchaseOrderSchema.extend({
  siteAddress: z.string().nullable(),
  vendorEmail: z.string().nullable(),
  vendorPhone: z.string().nullable(),
  issuedByName: z.string().nullable(),
  closedByName: z.string().nullable(),
  voidedByName: z.string().nullable(),
  lines: z.array(purchaseOrderLineSchema),
  revisions: z.array(purchaseOrderRevisionSchema),
  openLinks: z.number().int(),
});
export type PurchaseOrderDetail = z.infer<typeof purchaseOrderDetailSchema>;

const decimalInput = (pattern: RegExp, message: string, example: string) =>
  z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : message) })
    .transform((value) => String(value).trim().replaceAll(',', ''))
    .pipe(z.string().regex(pattern, message))
    .meta({ type: 'string', examples: [example] });

const QUANTITY_MESSAGE = 'Enter a quantity from 0 to 999,999,999.999, with up to three decimals.';
export const quantityInput = decimalInput(/^\d{1,9}(\.\d{1,3})?$/, QUANTITY_MESSAGE, '22');
export const unitPriceInput = decimalInput(
  /^\d{1,8}(\.\d{1,4})?$/,
  'Enter a unit price from 0 to 99,999,999.9999, with up to four decimals.',
  '512.00',
);

const lineFields = {
  costCodeId: idField,
  costType: z.enum(COST_TYPES, { error: `Choose from ${COST_TYPES.join(', ')}.` }),
  description: requiredText('a description', LIMITS.name),
  quantity: quantityInput.refine((text) => Number(text) > 0, 'Enter a quantity greater than 0.'),
  unit: requiredText('a unit', 20),
  unitPrice: unitPriceInput,
};
export const orderLineInput = z.object(lineFields);
export type OrderLineInput = z.output<typeof orderLineInput>;

const linesInput = z
  .array(orderLineInput)
  .min(1, 'Add a line.')
  .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`);

const termFields = {
  deliveryOn: dayInput.nullable().optional(),
  termsDays: z
    .number('Enter a whole number of days.')
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 days or more.')
    .max(LONGEST_TERMS, `Enter ${LONGEST_TERMS} days or fewer.`)
    .nullable()
    .optional(),
  retainage: percentInput.optional(),
  notes: optionalText(2_000).optional(),
};
const orderFields = {
  vendorId: idField,
  kind: z.enum(ORDER_KINDS, { error: `Choose from ${ORDER_KINDS.join(', ')}.` }),
  ...termFields,
  lines: linesInput,
};

export const createPurchaseOrderSchema = z.object({ jobId: idField, ...orderFields });
export type CreatePurchaseOrder = z.output<typeof createPurchaseOrderSchema>;

/** Changes to a draft. `lines` replaces all of its lines. */
export const updatePurchaseOrderSchema = z.object(orderFields).partial();
export type UpdatePurchaseOrder = z.output<typeof updatePurchaseOrderSchema>;

/** The next revision: lines with another quantity or price (0 takes a line out), new lines, and other terms. */
export const revisePurchaseOrderSchema = z.object({
  reason: requiredText('a reason', 500),
  ...termFields,
  changes: z
    .array(z.object({ lineId: idField, quantity: quantityInput, unitPrice: unitPriceInput }))
    .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`)
    .default([]),
  added: z
    .array(orderLineInput)
    .max(MOST_ORDER_LINES, `An order can have up to ${MOST_ORDER_LINES} lines.`)
    .default([]),
});
export type RevisePurchaseOrder = z.output<typeof revisePurchaseOrderSchema>;

export const voidPurchaseOrderSchema = z.object({ reason: requiredText('a reason', 500) });

/** The vendor’s acceptance by phone or on paper, recorded by a team member. */
export const acceptPurchaseOrderSchema = z.object({
  name: requiredText('the name of the person who accepts', LIMITS.name),
});
export type AcceptPurchaseOrder = z.output<typeof acceptPurchaseOrderSchema>;

/** With `email` the link is sent there, if a mail server is set up. `coSigners` sign after the vendor, in this order. */
export const linkPurchaseOrderSchema = z.object({
  email: requiredEmail.nullable().optional(),
  coSigners: z
    .array(signerInput)
    .max(MOST_SIGNERS - 1, `Up to ${MOST_SIGNERS} people can sign.`)
    .default([]),
});
export type LinkPurchaseOrder = z.output<typeof linkPurchaseOrderSchema>;

/** The link is in this response only. */
export const purchaseOrderLinkSchema = z.object({ path: z.string(), expiresAt: momentSchema, isMailed: z.boolean() });
export type PurchaseOrderLink = z.infer<typeof purchaseOrderLinkSchema>;

/** `q` finds orders by number, vendor, and the job's number or name. `late`: open, and past their delivery day. */
export const purchaseOrderListQuery = pageQuery.extend({
  jobId: idInput.optional(),
  vendorId: idInput.optional(),
  status: listFilter(ORDER_STATUSES).optional(),
  late: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
  sort: sortInput(ORDER_SORT_KEYS).optional(),
});
export type PurchaseOrderListQuery = z.output<typeof purchaseOrderListQuery>;

/** The most orders in an Excel file. */
export const MOST_XLSX_ORDERS = 10_000;
export const ORDER_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const purchaseOrderExportQuery = purchaseOrderListQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(ORDER_EXPORT_FORMATS, { error: `Choose from ${ORDER_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
});
export type PurchaseOrderExportQuery = z.output<typeof purchaseOrderExportQuery>;

const READ = 'jobs_read';
const WRITE = 'jobs_write';

export const purchaseOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/purchase-orders',
    access: READ,
    summary: 'List purchase orders and subcontracts, newest first; drafts before numbers',
    query: purchaseOrderListQuery,
    response: z.array(purchaseOrderSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/export',
    access: READ,
    summary: 'Download the filtered purchase orders and subcontracts as CSV or XLSX',
    query: purchaseOrderExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id',
    access: READ,
    summary: 'Get a purchase order with its lines and revisions',
    params: idParams,
    response: purchaseOrderDetailSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/pdf',
    access: READ,
    summary: 'Download a purchase order as PDF',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/purchase-orders',
    access: WRITE,
    summary: 'Create a purchase order as a draft',
    body: createPurchaseOrderSchema,
    response: purchaseOrderDetailSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/purchase-orders/:id',
    access: WRITE,
    summary: 'Update a draft purchase order; only the fields you send change',
    params: idParams,
    body: updatePurchaseOrderSchema,
    response: purchaseOrderDetailSchema,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/issue',
    access: WRITE,
    summary: 'Issue a purchase order; it gets its number and its lines count as committed cost',
    params: idParams,
    response: purchaseOrderDetailSchema,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/revise',
    access: WRITE,
    summary: 'Change an issued purchase order by its next revision; links to earlier revisions stop working',
    params: idParams,
    body: revisePurchaseOrderSchema,
    response: purchaseOrderDetailSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/accept',
    access: WRITE,
    summary: 'Record that the vendor accepted a purchase order',
    params: idParams,
    body: acceptPurchaseOrderSchema,
    response: purchaseOrderDetailSchema,
  }),
  closeLine: endpoint({
    method: 'POST',
    path: '/api/purchase-order-lines/:id/close',
    access: WRITE,
    summary: 'Close a line on which nothing more is expected; closing the last one closes the order',
    params: idParams,
    response: purchaseOrderDetailSchema,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/close',
    access: WRITE,
    summary: 'Close a purchase order; nothing more is expected on it',
    params: idParams,
    response: purchaseOrderDetailSchema,
  }),
  voidOrder: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/void',
    access: WRITE,
    summary: 'Void a purchase order; it stays listed and no longer counts as committed cost',
    params: idParams,
    body: voidPurchaseOrderSchema,
    response: purchaseOrderDetailSchema,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/links',
    access: WRITE,
    summary:
      'Create a link at which the vendor can sign the order, which accepts it; it is returned only in this response',
    params: idParams,
    body: linkPurchaseOrderSchema,
    response: purchaseOrderLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  revokeLinks: endpoint({
    method: 'DELETE',
    path: '/api/purchase-orders/:id/links',
    access: WRITE,
    summary: 'Revoke all links to a purchase order',
    params: idParams,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/purchase-orders/:id',
    access: 'jobs_delete',
    summary: 'Delete a draft purchase order; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted purchase order',
    params: idParams,
    response: purchaseOrderDetailSchema,
  }),
};

const tokenParams = z.object({ token: z.string().max(100) });

/** The URLs of orders sent before orders were signed. Accepted ones stay readable; the others redirect. */
export const purchaseOrderLinkEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/order/:token',
    access: 'secret-link',
    summary: 'The purchase order accepted at a link of an older kind, or a redirect to sign it',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  print: endpoint({
    method: 'GET',
    path: '/order/:token/pdf',
    access: 'secret-link',
    summary: 'Download the purchase order accepted at a link of an older kind as PDF',
    params: tokenParams,
    kind: 'file',
    rate: 'secret-link',
  }),
};
