import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    rate: 'unlimited',
    summary: 'The process is running',
    response: z.object({ status: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    rate: 'unlimited',
    summary: 'The process is ready: the database is reachable and the server isn’t stopping',
    response: z.object({ status: z.string() }),
  }),
};
