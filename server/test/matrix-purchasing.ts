import { get, post, put, type Row, remove } from './matrix-rows.ts';

const person = { firstName: 'Rosa', lastName: 'Lind', company: 'Lind Concrete' };
const waiver = { kind: 'conditional_progress', amount: '100', throughOn: '2026-04-01' };

/** Calls to the endpoints of vendors. */
export const PURCHASING: Record<string, Row> = {
  'GET /api/vendors': get('/api/vendors', 'jobs_read', 200),
  'GET /api/vendors/export': get('/api/vendors/export', 'jobs_read', 200),
  'GET /api/vendors/:id': get('/api/vendors/1', 'jobs_read', 200),
  'POST /api/vendors': post('/api/vendors', 'jobs_write', 201, { person, trades: ['concrete'] }),
  'PUT /api/vendors/:id': put('/api/vendors/1', 'jobs_write', 200, { termsDays: 15 }),
  'DELETE /api/vendors/:id': remove('/api/vendors/1', 'jobs_delete', 204),
  'POST /api/vendors/:id/restore': post('/api/vendors/1/restore', 'jobs_delete', 404),
  'POST /api/vendors/:id/reveal-tax-id': post('/api/vendors/1/reveal-tax-id', 'financial_write', 409),
  'GET /api/vendors/:id/papers': get('/api/vendors/1/papers', 'jobs_read', 200),
  'POST /api/vendors/:id/papers': post('/api/vendors/1/papers', 'jobs_write', 201, { kind: 'license' }),
  'PUT /api/vendor-papers/:id': put('/api/vendor-papers/1', 'jobs_write', 200, { issuer: 'Clark Mutual' }),
  'DELETE /api/vendor-papers/:id': remove('/api/vendor-papers/1', 'jobs_write', 204),
  'POST /api/vendor-papers/:id/restore': post('/api/vendor-papers/1/restore', 'jobs_write', 404),
  'GET /api/vendor-papers/:id/file': get('/api/vendor-papers/1/file', 'jobs_read', 404),
  'POST /api/vendor-papers/:id/file': {
    who: 'jobs_write',
    status: 400,
    send: (agent) => agent.upload('/api/vendor-papers/1/file', new File(['no'], 'policy.pdf', { type: 'text/plain' })),
  },
  'GET /api/lien-waivers': get('/api/lien-waivers', 'jobs_read', 200),
  'GET /api/lien-waivers/export': get('/api/lien-waivers/export', 'jobs_read', 200),
  'POST /api/lien-waivers': post('/api/lien-waivers', 'jobs_write', 201, { jobId: 1, vendorId: 1, ...waiver }),
  'PUT /api/lien-waivers/:id': put('/api/lien-waivers/1', 'jobs_write', 200, { amount: '99.00' }),
  'POST /api/lien-waivers/:id/send': post('/api/lien-waivers/1/send', 'jobs_write', 200, {}),
  'DELETE /api/lien-waivers/:id': remove('/api/lien-waivers/1', 'jobs_delete', 204),
  'POST /api/lien-waivers/:id/restore': post('/api/lien-waivers/1/restore', 'jobs_delete', 404),
  'GET /api/jobs/:id/waiver-settings': get('/api/jobs/1/waiver-settings', 'jobs_read', 200),
  'PUT /api/jobs/:id/waiver-settings': put('/api/jobs/1/waiver-settings', 'jobs_write', 200, { isRequired: false }),
  'POST /api/bills/:id/lien-waivers': post('/api/bills/1/lien-waivers', 'financial_write', 201, waiver),
  'DELETE /api/vendor-papers/:id/file': remove('/api/vendor-papers/1/file', 'jobs_write', 200),
};
