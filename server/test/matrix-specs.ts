import { get, post, put, type Row, remove, upload } from './matrix-rows.ts';

const specification = { title: 'Roof truss', category: 'structural', standard: 'AISI S214', value: '54', unit: 'mil' };
const nobodys = '00000000-0000-4000-8000-000000000000';

/** Calls to the endpoints of Building Specs and the expiry radar. */
export const SPECS: Record<string, Row> = {
  'GET /api/building-specs/overview': get('/api/building-specs/overview', 'approved', 200),
  'PUT /api/building-specs/climate': put('/api/building-specs/climate', 'role:manager', 200, { climateZone: '4' }),
  'GET /api/specifications': get('/api/specifications', 'approved', 200),
  'GET /api/specifications/export': get('/api/specifications/export?format=csv', 'approved', 200),
  'GET /api/specifications/:id': get('/api/specifications/1', 'approved', 200),
  'GET /api/specifications/:id/print': get('/api/specifications/1/print', 'approved', 200),
  'POST /api/specifications': post('/api/specifications', 'approved', 201, specification),
  'PUT /api/specifications/:id': put('/api/specifications/1', 'approved', 200, { value: '54' }),
  'DELETE /api/specifications/:id': remove('/api/specifications/1', 'role:manager', 204),
  'POST /api/specifications/:id/restore': post('/api/specifications/1/restore', 'role:manager', 404),
  'GET /api/specifications/:id/revisions': get('/api/specifications/1/revisions', 'approved', 200),
  'POST /api/specifications/:id/revisions/:number/restore': post(
    '/api/specifications/1/revisions/1/restore',
    'approved',
    200,
  ),
  'POST /api/document-uploads': post('/api/document-uploads', 'approved', 201, { fileName: 'plan.pdf', size: 5 }),
  'GET /api/document-uploads/:id': get(`/api/document-uploads/${nobodys}`, 'approved', 404),
  'POST /api/document-uploads/:id/chunks/:offset': upload(
    `/api/document-uploads/${nobodys}/chunks/0`,
    404,
    'plan.pdf',
    '%PDF-',
  ),
  'POST /api/document-uploads/:id/finish': post(`/api/document-uploads/${nobodys}/finish`, 'approved', 404),
  'DELETE /api/document-uploads/:id': remove(`/api/document-uploads/${nobodys}`, 'approved', 404),
  'GET /api/technical-documents': get('/api/technical-documents', 'approved', 200),
  'GET /api/technical-documents/:id': get('/api/technical-documents/1', 'approved', 200),
  'POST /api/technical-documents': post('/api/technical-documents', 'approved', 400, {
    name: 'Wall section',
    category: 'drawing',
    uploadId: nobodys,
  }),
  'PUT /api/technical-documents/:id': put('/api/technical-documents/1', 'approved', 200, {
    notes: 'For the inspector',
  }),
  'DELETE /api/technical-documents/:id': remove('/api/technical-documents/1', 'role:manager', 204),
  'POST /api/technical-documents/:id/restore': post('/api/technical-documents/1/restore', 'role:manager', 404),
  'GET /api/technical-documents/:id/versions': get('/api/technical-documents/1/versions', 'approved', 200),
  'POST /api/technical-documents/:id/versions': post('/api/technical-documents/1/versions', 'approved', 400, {
    uploadId: nobodys,
  }),
  'GET /api/technical-documents/:id/versions/:number/file': get(
    '/api/technical-documents/1/versions/1/file',
    'approved',
    404,
  ),
  'GET /api/expiries': get('/api/expiries', 'approved', 200),
};
