import { get, post, put, type Row, remove, upload } from './matrix-rows.ts';

const selection = {
  title: 'Tile',
  costCodeId: 1,
  costType: 'material',
  allowance: '400',
  options: [{ title: 'White', price: '400', cost: '300' }],
};

/** Calls to the endpoints of selections. The only one is open and has one option. */
export const SELECTIONS: Record<string, Row> = {
  'GET /api/jobs/:id/selections': { ...get('/api/jobs/1/selections', 'approved'), mayRefuse: true },
  'GET /api/jobs/:id/allowances': get('/api/jobs/1/allowances', 'jobs_read', 200),
  'GET /api/jobs/:id/selections/export': get('/api/jobs/1/selections/export', 'jobs_read', 200),
  'GET /api/selections/:id': { ...get('/api/selections/1', 'approved'), mayRefuse: true },
  'POST /api/jobs/:id/selections': post('/api/jobs/1/selections', 'jobs_write', 201, selection),
  'POST /api/jobs/:id/selections/copy': post('/api/jobs/2/selections/copy', 'jobs_write', 200, { fromJobId: 1 }),
  'PUT /api/selections/:id': put('/api/selections/1', 'jobs_write', 200, { title: 'Floors' }),
  'POST /api/selections/:id/choose': post('/api/selections/1/choose', 'jobs_write', 200, { optionId: 1 }),
  'POST /api/selections/:id/clear': post('/api/selections/1/clear', 'jobs_write', 409),
  'POST /api/selections/:id/close': post('/api/selections/1/close', 'jobs_write', 200),
  'POST /api/selections/:id/reopen': post('/api/selections/1/reopen', 'jobs_write', 409),
  'DELETE /api/selections/:id': remove('/api/selections/1', 'jobs_write', 204),
  'POST /api/selections/:id/restore': post('/api/selections/1/restore', 'jobs_write', 404),
  'POST /api/selection-options/:id/picture': {
    ...upload('/api/selection-options/1/picture', 400, 'oak.jpg', 'x'),
    who: 'jobs_write',
  },
  'DELETE /api/selection-options/:id/picture': remove('/api/selection-options/1/picture', 'jobs_write', 200),
  'GET /api/jobs/:id/selection-sheets': get('/api/jobs/1/selection-sheets', 'jobs_read', 200),
  'POST /api/jobs/:id/selection-sheets': post('/api/jobs/1/selection-sheets', 'jobs_write', 409, { name: 'Wade' }),
  'GET /api/selection-sheets/:id/pdf': get('/api/selection-sheets/1/pdf', 'jobs_read', 404),
  'POST /api/selection-sheets/:id/send': post('/api/selection-sheets/1/send', 'jobs_write', 404, {}),
  'POST /api/selection-sheets/:id/withdraw': post('/api/selection-sheets/1/withdraw', 'jobs_write', 404),
  'GET /api/selection-pictures/:id': get('/api/selection-pictures/1', 'approved', 404),
};
