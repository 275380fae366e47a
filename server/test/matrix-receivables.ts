import { get, post, put, type Row, remove } from './matrix-rows.ts';

const plan = { kind: 'percent_complete', lines: [{ description: 'Framing', value: '500' }] };
const promise = { customerId: 1, promisedOn: '2026-12-01' };

/** Calls to the endpoints of billing plans and receivables. No mail server is set up. */
export const RECEIVABLES: Record<string, Row> = {
  'GET /api/jobs/:id/billing-plan': get('/api/jobs/1/billing-plan', 'financial_read', 200),
  'PUT /api/jobs/:id/billing-plan': put('/api/jobs/1/billing-plan', 'financial_write', 200, plan),
  'GET /api/receivables': get('/api/receivables', 'financial_read', 200),
  'GET /api/receivables/summary': get('/api/receivables/summary', 'financial_read', 200),
  'GET /api/receivables/customers/:id/activity': get('/api/receivables/customers/1/activity', 'financial_read', 200),
  'GET /api/receivables/export': get('/api/receivables/export', 'financial_read', 200),
  'GET /api/receivables/customers/:id/statement': get('/api/receivables/customers/1/statement', 'financial_read', 200),
  'POST /api/receivables/customers/:id/statement': post(
    '/api/receivables/customers/1/statement',
    'financial_write',
    409,
    { email: 'ada@mill.example' },
  ),
  'POST /api/receivables/customers/:id/stop-reminders': post(
    '/api/receivables/customers/1/stop-reminders',
    'financial_write',
    204,
    { reason: 'In court' },
  ),
  'POST /api/receivables/customers/:id/resume-reminders': post(
    '/api/receivables/customers/1/resume-reminders',
    'financial_write',
    204,
  ),
  'GET /api/reminder-plan': get('/api/reminder-plan', 'financial_read', 200),
  'PUT /api/reminder-plan': put('/api/reminder-plan', 'role:manager', 200, { isOn: false, steps: [] }),
  'POST /api/payment-promises': post('/api/payment-promises', 'financial_write', 201, promise),
  'GET /api/payment-promises': get('/api/payment-promises?customerId=1', 'financial_read', 200),
  'DELETE /api/payment-promises/:id': remove('/api/payment-promises/2147483647', 'financial_write', 404),
};
