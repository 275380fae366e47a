import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';

/** How often an open editor sends a heartbeat, and how long it counts as open after the last one. */
export const PRESENCE_SECONDS = { beat: 30, lasts: 75 } as const;

/** The live event sent when the editors of a page change; its id is the page's. */
export const PRESENCE_RESOURCE = 'page-presence';

/** Another user who has the page open in the editor. */
export const editorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: momentSchema,
});
export type Editor = z.infer<typeof editorSchema>;

const editorsSchema = z.object({ others: z.array(editorSchema) });

export const presenceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/content/:id/editors',
    access: 'approved',
    summary: 'List who else is editing a page',
    params: idParams,
    response: editorsSchema,
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/content/:id/editors',
    access: 'approved',
    summary: 'Report that you’re editing a page (every 30 seconds); returns who else is',
    params: idParams,
    response: editorsSchema,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/content/:id/editors',
    access: 'approved',
    summary: 'Report that you’ve stopped editing a page',
    params: idParams,
    status: 204,
  }),
};
