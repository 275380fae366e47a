import { get, post, type Row, remove } from './matrix-rows.ts';

const person = { name: 'Wade Jansen', days: 30 };

/** Calls to the endpoints of the pages of outsiders. Job 1 and vendor 1 have no links. */
export const JOB_PAGES: Record<string, Row> = {
  'GET /api/jobs/:id/page-links': get('/api/jobs/1/page-links', 'jobs_read', 200),
  'POST /api/jobs/:id/page-links': {
    ...post('/api/jobs/1/page-links', 'jobs_write', undefined, { kind: 'lender', ...person }),
    // A lender’s page also needs the permission to view finances.
    mayRefuse: true,
  },
  'GET /api/vendors/:id/page-links': get('/api/vendors/1/page-links', 'jobs_read', 200),
  'POST /api/vendors/:id/page-links': post('/api/vendors/1/page-links', 'jobs_write', 201, person),
  'GET /api/page-links/:id/views': get('/api/page-links/1/views', 'jobs_read', 404),
  'DELETE /api/page-links/:id': remove('/api/page-links/1', 'jobs_write', 404),
};
