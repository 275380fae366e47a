import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';

/** A previous URL of a page that redirects to the current one. */
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
    summary: 'List a page’s previous URLs, newest first',
    params: idParams,
    response: z.array(redirectSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/content/:id/redirects/:redirect',
    access: 'approved',
    summary: 'Remove a redirect from one of a page’s previous URLs',
    params: idParams.extend({ redirect: idInput }),
    status: 204,
  }),
};
