import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** A one-page snapshot of the business, created automatically each Monday and on demand. */
export const onePagerSchema = z.object({
  id: z.number().int(),
  day: daySchema,
  isScheduled: z.boolean(),
  madeByName: z.string().nullable(),
  fileName: z.string(),
  size: z.number().int(),
  createdAt: momentSchema,
});
export type OnePager = z.infer<typeof onePagerSchema>;

export const onePagerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/one-pagers',
    access: 'financial_read',
    summary: 'List Monday one-pagers, newest first',
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(onePagerSchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/one-pagers',
    access: 'financial_read',
    summary: 'Create a one-pager of the business as it is now',
    kind: 'file',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/one-pagers/:id/pdf',
    access: 'financial_read',
    summary: 'Download a one-pager as PDF',
    params: idParams,
    kind: 'file',
  }),
};
