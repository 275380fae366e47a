import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a live event tells: which record changed, and to which version (absent when it is gone or many changed). */
export const liveEventSchema = z.object({
  resource: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  version: z.number().int().optional(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const eventEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'approved',
    summary: 'Live events as Server-Sent Events',
    kind: 'stream',
  }),
};
