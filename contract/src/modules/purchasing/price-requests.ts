import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { phoneAnswerSchema, phoneDeclineSchema } from './price-answers.ts';
import {
  cancelPriceRequestSchema,
  createPriceRequestSchema,
  extendPriceRequestSchema,
  inviteVendorSchema,
  linkInvitationSchema,
  orderFromAnswerSchema,
  revokeInvitationSchema,
  updatePriceRequestSchema,
} from './price-request-commands.ts';
import { invitationLinkSchema, priceRequestDetailSchema, priceRequestSchema } from './price-request-records.ts';
import { PRICE_REQUEST_STATUSES } from './price-request-states.ts';
import { ORDER_EXPORT_FORMATS } from './purchase-orders.ts';

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
