import { form, get, post, type Row, remove, upload } from './matrix-rows.ts';

const person = { name: 'Wade Jansen', days: 30 };

/** Calls to the endpoints of the pages of outsiders. Job 1 and vendor 1 have no links. */
export const JOB_PAGES: Record<string, Row> = {
  'GET /api/jobs/:id/page-links': get('/api/jobs/1/page-links', 'jobs_read', 200),
  'POST /api/jobs/:id/page-links': {
    ...post('/api/jobs/1/page-links', 'jobs_write', undefined, { kind: 'lender', ...person }),
    // Every page shows amounts, so sharing it also needs the permission to view finances.
    mayRefuse: true,
  },
  'GET /api/vendors/:id/page-links': get('/api/vendors/1/page-links', 'jobs_read', 200),
  'POST /api/vendors/:id/page-links': {
    ...post('/api/vendors/1/page-links', 'jobs_write', undefined, person),
    mayRefuse: true,
  },
  'GET /api/page-links/:id/views': get('/api/page-links/1/views', 'jobs_read', 404),
  'DELETE /api/page-links/:id': remove('/api/page-links/1', 'jobs_write', 404),
  'GET /job/:token': get('/job/invented', 'everybody', 404),
  'GET /job/:token/photos': get('/job/invented/photos', 'everybody', 404),
  'GET /job/:token/photos/:id': get('/job/invented/photos/1', 'everybody', 404),
  'GET /job/:token/invoices': get('/job/invented/invoices', 'everybody', 404),
  'GET /job/:token/changes': get('/job/invented/changes', 'everybody', 404),
  'GET /job/:token/choices': get('/job/invented/choices', 'everybody', 404),
  'GET /job/:token/invoices/:id': get('/job/invented/invoices/1', 'everybody', 404),
  'GET /job/:token/invoices/:id/pdf': get('/job/invented/invoices/1/pdf', 'everybody', 404),
  'POST /job/:token/changes/:id/sign': form('/job/invented/changes/1/sign', 404),
  'POST /job/:token/sheets/:id/sign': form('/job/invented/sheets/1/sign', 404),
  'GET /job/:token/choices/:id': get('/job/invented/choices/1', 'everybody', 404),
  'POST /job/:token/choices/:id': form('/job/invented/choices/1', 404),
  'GET /job/:token/pictures/:id': get('/job/invented/pictures/1', 'everybody', 404),
  'POST /job/:token/questions': form('/job/invented/questions', 404),
  'GET /lender/:token': get('/lender/invented', 'everybody', 404),
  'GET /lender/:token/draws': get('/lender/invented/draws', 'everybody', 404),
  'GET /lender/:token/documents': get('/lender/invented/documents', 'everybody', 404),
  'GET /lender/:token/photos': get('/lender/invented/photos', 'everybody', 404),
  'GET /lender/:token/photos/:id': get('/lender/invented/photos/1', 'everybody', 404),
  'GET /api/vendors/:id/uploads': get('/api/vendors/1/uploads', 'jobs_read', 200),
  'GET /api/vendor-uploads/:id/file': get('/api/vendor-uploads/1/file', 'jobs_read', 404),
  'POST /api/vendor-uploads/:id/settle': post('/api/vendor-uploads/1/settle', 'jobs_write', 200, { state: 'done' }),
  'POST /api/vendor-uploads/:id/paper': post('/api/vendor-uploads/1/paper', 'jobs_write', 404, { kind: 'other' }),
  'GET /api/purchase-orders/:id/dates': get('/api/purchase-orders/1/dates', 'jobs_read', 200),
  'GET /vendor/:token': get('/vendor/invented', 'everybody', 404),
  'GET /vendor/:token/orders/:id/pdf': get('/vendor/invented/orders/1/pdf', 'everybody', 404),
  'POST /vendor/:token/orders/:id/date': form('/vendor/invented/orders/1/date', 404),
  'GET /vendor/:token/plans/:id': get('/vendor/invented/plans/1', 'everybody', 404),
  'POST /vendor/:token/bills': { ...upload('/vendor/invented/bills', 404, 'bill.pdf', 'x'), who: 'everybody' },
  'POST /vendor/:token/papers': { ...upload('/vendor/invented/papers', 404, 'paper.pdf', 'x'), who: 'everybody' },
};
