import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput } from '../../platform/fields.ts';
import { pageOfRows, tokenParams } from './page-links.ts';

/** How many draws and signed documents the page itself lists. */
export const DRAWS_SHOWN = 24;
export const DOCUMENTS_SHOWN = 24;

const common = { access: 'secret-link', rate: 'secret-link' } as const;

/** The page of a job’s lender. It works without JavaScript. */
export const lenderPageEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/lender/:token',
    summary: 'The page of a job’s lender: progress, budget by division, contract and draws',
    params: tokenParams,
    kind: 'page',
    ...common,
  }),
  draws: endpoint({
    method: 'GET',
    path: '/lender/:token/draws',
    summary: 'All issued invoices of the job, newest first',
    params: tokenParams,
    query: pageOfRows,
    kind: 'page',
    ...common,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/lender/:token/documents',
    summary: 'List all signed documents of the job, last signed first',
    params: tokenParams,
    query: z.object({ before: idInput.optional() }),
    kind: 'page',
    ...common,
  }),
  photos: endpoint({
    method: 'GET',
    path: '/lender/:token/photos',
    summary: 'All released photos of the job, newest first',
    params: tokenParams,
    query: z.object({ before: idInput.optional() }),
    kind: 'page',
    ...common,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/lender/:token/photos/:id',
    summary: 'A released photo of the job, small unless `size` is `full`',
    params: tokenParams.extend({ id: idInput }),
    query: z.object({ size: z.literal('full').optional() }),
    kind: 'file',
    access: 'secret-link',
    rate: 'read',
  }),
};
