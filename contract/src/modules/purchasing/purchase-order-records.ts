import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { moneySchema } from '../../platform/money.ts';
import { jobLineFields } from '../jobs/cost-codes.ts';
import { ORDER_KINDS, ORDER_STATUSES } from './order-states.ts';

export const ORDER_SORT_KEYS = ['number', 'deliveryOn', 'createdAt'] as const;

/**
 * A purchase order or subcontract of a job.
 * - `number`: `PO-2026-001`, given when it's issued; null for a draft
 * - `vendorId`: null once the contact was permanently deleted; `vendorName` stays
 * - `revision`: 1 is the issue, 0 a draft
 * - `total`: the sum of its lines in the current revision
 * - `billed`: the amount of the bills on its lines
 * - `open`: the amount ordered and not billed yet, line by line; 0 unless the order is issued or accepted
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

/** A revision; `change` is the amount it added to the order’s total. `acceptedBy` is the person at the vendor. */
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

/** The link is in this response only. */
export const purchaseOrderLinkSchema = z.object({ path: z.string(), expiresAt: momentSchema, isMailed: z.boolean() });
export type PurchaseOrderLink = z.infer<typeof purchaseOrderLinkSchema>;
