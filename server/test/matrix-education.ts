import { get, post, put, type Row, remove } from './matrix-rows.ts';

const READ = 'builder_education_read';
const WRITE = 'builder_education_write';
const DELETE = 'builder_education_delete';

const startsAt = '2026-03-11T14:30:00Z';

/** Calls to the endpoints of Builder Education. */
export const EDUCATION: Record<string, Row> = {
  'GET /api/courses/summary': get('/api/courses/summary', READ, 200),
  'GET /api/courses': get('/api/courses', READ, 200),
  'GET /api/courses/:id': get('/api/courses/1', READ, 200),
  'POST /api/courses': post('/api/courses', WRITE, 201, {
    title: 'Estimating',
    level: 'advanced',
    duration: '8 weeks',
    price: 899,
  }),
  'PUT /api/courses/:id': put('/api/courses/1', WRITE, 200, { status: 'archived' }),
  'DELETE /api/courses/:id': remove('/api/courses/1', DELETE, 409),
  'POST /api/courses/:id/restore': post('/api/courses/1/restore', DELETE, 404),
  'GET /api/enrolments': get('/api/enrolments', READ, 200),
  'GET /api/enrolments/:id': get('/api/enrolments/1', READ, 200),
  'POST /api/enrolments': post('/api/enrolments', WRITE, 409, { courseId: 1, contactId: 1 }),
  'POST /api/enrolments/:id/complete': post('/api/enrolments/1/complete', WRITE, 200),
  'POST /api/enrolments/:id/reopen': post('/api/enrolments/1/reopen', WRITE, 409),
  'POST /api/enrolments/:id/cancel': post('/api/enrolments/1/cancel', WRITE, 200),
  'PUT /api/enrolments/:id/rating': put('/api/enrolments/1/rating', WRITE, 200, { stars: 5 }),
  'POST /api/enrolments/:id/pay': post('/api/enrolments/1/pay', 'financial_write', 409),
  'GET /api/enrolments/:id/certificate': get('/api/enrolments/1/certificate', READ, 409),
  'GET /api/coaching-programs': get('/api/coaching-programs', READ, 200),
  'GET /api/coaching-programs/:id': get('/api/coaching-programs/1', READ, 200),
  'POST /api/coaching-programs': post('/api/coaching-programs', WRITE, 201, {
    name: 'Mastery',
    durationMonths: 6,
    sessions: 24,
    price: 6500,
  }),
  'PUT /api/coaching-programs/:id': put('/api/coaching-programs/1', WRITE, 200, { status: 'archived' }),
  'DELETE /api/coaching-programs/:id': remove('/api/coaching-programs/1', DELETE, 409),
  'POST /api/coaching-programs/:id/restore': post('/api/coaching-programs/1/restore', DELETE, 404),
  'GET /api/coaching-packages/summary': get('/api/coaching-packages/summary', READ, 200),
  'GET /api/coaching-packages': get('/api/coaching-packages', READ, 200),
  'GET /api/coaching-packages/:id': get('/api/coaching-packages/1', READ, 200),
  'POST /api/coaching-packages': post('/api/coaching-packages', WRITE, 409, { programId: 1, contactId: 1 }),
  'POST /api/coaching-packages/:id/extend': post('/api/coaching-packages/1/extend', WRITE, 200, {
    endsOn: '2099-12-31',
  }),
  'POST /api/coaching-packages/:id/sessions': post('/api/coaching-packages/1/sessions', WRITE, 201, { coachId: 1 }),
  'POST /api/coaching-packages/:id/cancel': post('/api/coaching-packages/1/cancel', WRITE, 200),
  'POST /api/coaching-packages/:id/pay': post('/api/coaching-packages/1/pay', 'financial_write', 409),
  'GET /api/coaches': get('/api/coaches', READ, 200),
  'POST /api/coaches': post('/api/coaches', WRITE, 400, { userId: crypto.randomUUID(), hours: [] }),
  'PUT /api/coaches/:id': put('/api/coaches/1', WRITE, 200, { noticeHours: 2 }),
  'GET /api/coaches/:id/slots': get('/api/coaches/1/slots?minutes=60', READ, 200),
  'GET /api/bookings': get('/api/bookings', READ, 200),
  'GET /api/bookings/:id': get('/api/bookings/1', READ, 200),
  'POST /api/bookings/consultations': post('/api/bookings/consultations', WRITE, 400, {
    coachId: 1,
    contactId: 1,
    startsAt,
  }),
  'POST /api/bookings/sessions': post('/api/bookings/sessions', WRITE, 400, { packageId: 1, coachId: 1, startsAt }),
  'POST /api/bookings/:id/reschedule': post('/api/bookings/1/reschedule', WRITE, 400, { startsAt }),
  'POST /api/bookings/:id/cancel': post('/api/bookings/1/cancel', WRITE, 200),
  'POST /api/bookings/:id/deliver': post('/api/bookings/1/deliver', WRITE, 200),
  'POST /api/bookings/:id/no-show': post('/api/bookings/1/no-show', WRITE, 200),
  'POST /api/bookings/:id/reopen': post('/api/bookings/1/reopen', WRITE, 409),
  'GET /api/bookings/:id/calendar': get('/api/bookings/1/calendar', READ, 200),
};
