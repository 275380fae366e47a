import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, LIMITS, requiredText } from '../../platform/fields.ts';
import { pageOfRows, tokenParams } from './page-links.ts';

/** Photos on a page of photos, and on the page itself. */
export const PHOTOS_PER_PAGE = 24;
export const PHOTOS_SHOWN = 8;
/** How many invoices, changes and choices the page itself lists; full lists are on separate pages. */
export const ROWS_SHOWN = 6;
export const CHANGES_SHOWN = 12;
export const CHOICES_SHOWN = 12;
/** How many waiting items of each kind are listed; once some are done, the next ones appear. */
export const WAITING_SHOWN = 12;
/** How many invoices or changes a page of the full list has. */
export const ROWS_PER_PAGE = 50;
/** How many questions a link takes in a day. */
export const QUESTIONS_A_DAY = 10;

/** `website` is a field people don’t see. Bots that fill in every field reveal themselves with it. */
export const questionFormSchema = z.object({
  question: requiredText('your question', 2_000),
  website: z.string().max(200).optional(),
});

/** `replaces`: the option chosen before, so that no choice is replaced that the customer hasn't seen. */
export const choiceFormSchema = z.object({
  option: idInput,
  replaces: z.union([z.literal('').transform(() => undefined), idInput]).optional(),
  name: requiredText('your full name', LIMITS.name),
});

const ofPage = tokenParams.extend({ id: idInput });
const common = { access: 'secret-link', rate: 'secret-link' } as const;

/** The page of a job’s customer. It works without JavaScript. */
export const customerPageEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/job/:token',
    summary: 'The page of a job’s customer: progress, photos, changes and payments',
    params: tokenParams,
    query: z.object({ done: z.enum(['asked', 'chosen']).optional() }),
    kind: 'page',
    ...common,
  }),
  photos: endpoint({
    method: 'GET',
    path: '/job/:token/photos',
    summary: 'All released photos of the job, newest first',
    params: tokenParams,
    query: z.object({ before: idInput.optional() }),
    kind: 'page',
    ...common,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/job/:token/photos/:id',
    summary: 'A released photo of the job, small unless `size` is `full`',
    params: ofPage,
    query: z.object({ size: z.literal('full').optional() }),
    kind: 'file',
    access: 'secret-link',
    rate: 'read',
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/job/:token/invoices',
    summary: 'All issued invoices of the job to its customer, newest first',
    params: tokenParams,
    query: pageOfRows,
    kind: 'page',
    ...common,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/job/:token/changes',
    summary: 'All changes sent to the customer, newest first',
    params: tokenParams,
    query: z.object({ before: idInput.optional() }),
    kind: 'page',
    ...common,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/job/:token/choices',
    summary: 'All choices of the customer',
    params: tokenParams,
    kind: 'page',
    ...common,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/job/:token/invoices/:id',
    summary: 'An invoice of the job, and how to pay it',
    params: ofPage,
    kind: 'page',
    ...common,
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/job/:token/invoices/:id/pdf',
    summary: 'Download an invoice of the job as PDF, or show it in the browser to print it',
    params: ofPage,
    query: z.object({ show: z.literal('yes').optional() }),
    kind: 'file',
    ...common,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/job/:token/changes/:id/sign',
    summary: 'Go to the page where the customer signs a change order of the job',
    params: ofPage,
    kind: 'page',
    ...common,
  }),
  signSheet: endpoint({
    method: 'POST',
    path: '/job/:token/sheets/:id/sign',
    summary: 'Go to the page where the customer signs the sheet of their choices',
    params: ofPage,
    kind: 'page',
    ...common,
  }),
  choice: endpoint({
    method: 'GET',
    path: '/job/:token/choices/:id',
    summary: 'The options of a choice; with `option`, what choosing it costs, before it counts',
    params: ofPage,
    query: z.object({ option: idInput.optional() }),
    kind: 'page',
    ...common,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/job/:token/choices/:id',
    summary: 'Choose an option for the customer',
    params: ofPage,
    kind: 'page',
    ...common,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/job/:token/pictures/:id',
    summary: 'A picture of an option the customer can choose',
    params: ofPage,
    kind: 'file',
    access: 'secret-link',
    rate: 'read',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/job/:token/questions',
    summary: 'Send a question to the manager of the job',
    params: tokenParams,
    kind: 'page',
    ...common,
  }),
};
