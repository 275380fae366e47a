import { get, post, put, type Row, remove } from './matrix-rows.ts';

const webhook = { url: 'https://1.1.1.1/hooks', kinds: ['deal'] };

/** Administrators only, because webhooks send data to other systems. */
export const WEBHOOK_MATRIX: Record<string, Row> = {
  'GET /api/admin/webhooks': get('/api/admin/webhooks', 'role:admin', 200),
  'POST /api/admin/webhooks': post('/api/admin/webhooks', 'role:admin', 201, webhook),
  'GET /api/admin/webhooks/:id': get('/api/admin/webhooks/1', 'role:admin', 404),
  'PUT /api/admin/webhooks/:id': put('/api/admin/webhooks/1', 'role:admin', 404, { isActive: false }),
  'DELETE /api/admin/webhooks/:id': remove('/api/admin/webhooks/1', 'role:admin', 404),
  'POST /api/admin/webhooks/:id/secret': post('/api/admin/webhooks/1/secret', 'role:admin', 404),
  'POST /api/admin/webhooks/:id/ping': post('/api/admin/webhooks/1/ping', 'role:admin', 404),
  'GET /api/admin/webhooks/:id/deliveries': get('/api/admin/webhooks/1/deliveries', 'role:admin', 404),
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver': post(
    '/api/admin/webhooks/1/deliveries/1/redeliver',
    'role:admin',
    404,
  ),
};
