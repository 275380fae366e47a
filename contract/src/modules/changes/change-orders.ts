import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import {
  createChangeOrderSchema,
  sendChangeOrderSchema,
  signOnSiteSchema,
  updateChangeOrderSchema,
  voidChangeOrderSchema,
  workStartedSchema,
} from './change-order-commands.ts';
import {
  CHANGE_ORDER_SORT_KEYS,
  changeOrderDetailSchema,
  changeOrderSchema,
  sentChangeOrderSchema,
} from './change-order-records.ts';
import { changeOrderSettingsSchema, updateChangeOrderSettingsSchema } from './change-order-settings.ts';
import { CHANGE_ORDER_STATES } from './change-order-states.ts';

export const changeOrderFilterQuery = pageQuery.pick({ q: true }).extend({
  jobId: idInput.optional(),
  state: listFilter(CHANGE_ORDER_STATES).optional(),
  unsigned: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
  started: z.literal('yes', { error: 'Enter yes, or leave it out.' }).optional(),
});

/** `q` finds changes by number, title, and the job's number or name. `started`: unsigned, and work has started. */
export const changeOrderListQuery = pageQuery.extend({
  ...changeOrderFilterQuery.shape,
  sort: sortInput(CHANGE_ORDER_SORT_KEYS).optional(),
});
export type ChangeOrderListQuery = z.output<typeof changeOrderListQuery>;

export const changeOrderExportQuery = changeOrderListQuery.omit({ limit: true, cursor: true });
export type ChangeOrderExportQuery = z.output<typeof changeOrderExportQuery>;

const READ = 'jobs_read';
const WRITE = 'jobs_write';

export const changeOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/change-orders',
    access: READ,
    summary: 'List change orders of all jobs, newest first',
    query: changeOrderListQuery,
    response: z.array(changeOrderSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/change-orders/export',
    access: READ,
    summary: 'Download the filtered change orders as CSV',
    query: changeOrderExportQuery,
    kind: 'file',
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/change-orders',
    access: 'approved',
    summary: 'List a job’s change orders by number; without `jobs_read`, only for the caller’s jobs and without money',
    params: idParams,
    response: z.array(changeOrderSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/change-orders/:id',
    access: 'approved',
    summary: 'Get a change order with its lines and photos; without `jobs_read`, of the caller’s jobs, without money',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/change-orders/:id/pdf',
    access: READ,
    summary: 'Download a change order as PDF, as the customer sees it',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/change-orders',
    access: WRITE,
    summary: 'Create a change order of a job as a draft',
    params: idParams,
    body: createChangeOrderSchema,
    response: changeOrderDetailSchema,
    status: 201,
  }),
  signOnSite: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/change-orders/on-site',
    access: WRITE,
    summary: 'Create a change order that was signed on site, up to the approval limit, and make it count',
    params: idParams,
    body: signOnSiteSchema,
    response: changeOrderDetailSchema,
    status: 201,
    bodyLimit: 512 * 1024,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/change-orders/:id',
    access: WRITE,
    summary: 'Update a change order that isn’t approved yet; only the fields you send change',
    params: idParams,
    body: updateChangeOrderSchema,
    response: changeOrderDetailSchema,
  }),
  price: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/price',
    access: WRITE,
    summary: 'Mark a change order as priced, ready for approval',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/approve',
    access: WRITE,
    summary: 'Approve a priced change order; above the approval limit, not by its writer',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/send',
    access: WRITE,
    summary: 'Send an approved change order to be signed, or make another link; it is returned only in this response',
    params: idParams,
    body: sendChangeOrderSchema,
    response: sentChangeOrderSchema,
    givesSecret: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/withdraw',
    access: WRITE,
    summary: 'Withdraw a sent change order; its links stop working and it stays approved',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/revise',
    access: WRITE,
    summary: 'Return a change order that isn’t signed to draft; its links stop working',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/reopen',
    access: WRITE,
    summary: 'Return a declined change order to draft; it keeps its number',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  voidChange: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/void',
    access: WRITE,
    summary: 'Void a change order that isn’t signed; it stays listed',
    params: idParams,
    body: voidChangeOrderSchema,
    response: changeOrderDetailSchema,
  }),
  startWork: endpoint({
    method: 'PUT',
    path: '/api/change-orders/:id/work-started',
    access: WRITE,
    summary: 'Record when work on a change order started',
    params: idParams,
    body: workStartedSchema,
    response: changeOrderDetailSchema,
  }),
  stopWork: endpoint({
    method: 'DELETE',
    path: '/api/change-orders/:id/work-started',
    access: WRITE,
    summary: 'Record that work on a change order hasn’t started, or was stopped',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/change-orders/:id',
    access: 'jobs_delete',
    summary: 'Delete a draft change order; it moves to Trash for 30 days and keeps its number',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/change-orders/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted change order',
    params: idParams,
    response: changeOrderDetailSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/change-order-settings',
    access: READ,
    summary: 'Get the approval limit of change orders',
    response: changeOrderSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/change-order-settings',
    access: 'role:manager',
    summary: 'Set the approval limit of change orders; for managers',
    body: updateChangeOrderSettingsSchema,
    response: changeOrderSettingsSchema,
  }),
};
