import { z } from 'zod';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** The state of the business on one sheet, as it was when it was made: each Monday by itself, and whenever asked for. */
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
    summary: 'Monday one-pagers, newest first',
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(onePagerSchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/one-pagers',
    access: 'financial_read',
    summary: 'Make a one-pager of now',
    kind: 'file',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/one-pagers/:id/pdf',
    access: 'financial_read',
    summary: 'A one-pager as PDF',
    params: idParams,
    kind: 'file',
  }),
};
