import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { ORDER_STATUSES } from './order-states.ts';
import {
  acceptPurchaseOrderSchema,
  createPurchaseOrderSchema,
  linkPurchaseOrderSchema,
  revisePurchaseOrderSchema,
  updatePurchaseOrderSchema,
  voidPurchaseOrderSchema,
} from './purchase-order-commands.ts';
import {
  ORDER_SORT_KEYS,
  purchaseOrderDetailSchema,
  purchaseOrderLinkSchema,
  purchaseOrderSchema,
} from './purchase-order-records.ts';

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
