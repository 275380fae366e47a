import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * A live event: the record that changed, and its version (absent if it was deleted or many changed). `request` is the
 * `X-Request-Id` of the response to the request that changed it.
 */
export const liveEventSchema = z.object({
  resource: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  version: z.number().int().optional(),
  request: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** The `resource` of an event after which any record may have changed, because the server may have missed changes. */
export const ANY_RESOURCE = '*';

export const eventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'approved',
    summary: 'Stream live events as Server-Sent Events',
    query: z.object({
      /** Milliseconds since the page started loading. The stream first sends the resources changed since then. */
      pageAge: z.coerce.number().int().min(0).optional(),
    }),
    kind: 'stream',
  }),
};
