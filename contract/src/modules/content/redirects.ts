import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';

/** An earlier address of a page, which leads to the present one. */
export const redirectSchema = z.object({
  id: z.number().int(),
  pageId: z.number().int(),
  slug: z.string(),
  createdAt: momentSchema,
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/content/:id/redirects',
    access: 'approved',
    summary: 'The earlier addresses of a page, newest first',
    params: idParams,
    response: z.array(redirectSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/content/:id/redirects/:redirect',
    access: 'approved',
    summary: 'Let an earlier address of a page lead nowhere',
    params: idParams.extend({ redirect: idInput }),
    status: 204,
  }),
};
