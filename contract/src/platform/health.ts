import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process answers',
    response: z.object({ status: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'The process can serve: database reachable, not stopping',
    response: z.object({ status: z.string() }),
  }),
};
