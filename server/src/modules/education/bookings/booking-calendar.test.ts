import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildCoach } from '../coaches/coaches.factory.ts';
import { buildBooking } from './bookings.factory.ts';

const URL = '/api/bookings';
const STARTS_AT = '2098-01-06T15:00:00.000Z';
const ENDS_AT = '2098-01-06T16:00:00.000Z';

let app: TestApp;
let kim: Agent;
let coach: Agent;
let coachId: number;
let contactId: number;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const user = await buildUser(app.db, { firstName: 'Jo', lastName: 'Reyes' });
  coach = await app.signedIn(user);
  coachId = (await buildCoach(app.db, { userId: user.id })).id;
  contactId = (await buildContact(app.db, { firstName: 'Dana', lastName: 'Whitfield' })).id;
});
afterAll(() => app.close());

test('the calendar file shows when, with whom, and the booking’s status', async () => {
  const { id } = await buildBooking(app.db, { coachId, contactId, startsAt: STARTS_AT });
  const read = async () => (await coach.get(`${URL}/${id}/calendar`)).body.split('\r\n');
  const file = await coach.get(`${URL}/${id}/calendar`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['content-disposition']).toBe(`attachment; filename="booking-${id}.ics"`);
  const utc = (moment: string) => moment.replace(/[-:]/g, '').replace('.000', '');
  expect(await read()).toEqual(
    expect.arrayContaining([
      `DTSTART:${utc(STARTS_AT)}`,
      `DTEND:${utc(ENDS_AT)}`,
      'SUMMARY:Consultation: Dana Whitfield and Jo Reyes',
      'STATUS:CONFIRMED',
    ]),
  );
  await kim.post(`${URL}/${id}/cancel`);
  expect(await read()).toContain('STATUS:CANCELLED');
  expect((await coach.get(`${URL}/999/calendar`)).statusCode).toBe(404);
});
