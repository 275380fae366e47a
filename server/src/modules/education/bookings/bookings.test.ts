import { federalHolidays, isFederalHoliday } from '@builder-os/contract/platform/business-days';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { databaseErrorCode, violatedConstraint } from '../../../platform/db/database-errors.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildCoach } from '../coaches/coaches.factory.ts';
import { coaches } from '../coaches/coaches.table.ts';
import { buildPackage } from '../packages/packages.factory.ts';
import { buildProgram } from '../programs/programs.factory.ts';
import { buildBooking } from './bookings.factory.ts';
import { bookings } from './bookings.table.ts';

const URL = '/api/bookings';
const ZONE = 'America/New_York';
/** The first of nine days without a holiday, at least a week from now: coaches are off on holidays. */
const DAY = withoutHolidays(addDays(dayIn(new Date(), ZONE), 7));
const at = (time: string, day = DAY) => momentAt(day, time, ZONE);

let app: TestApp;
let kim: Agent;
let coach: Agent;
let userId: string;
let coachId: number;
let programId: number;
let contactId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const user = await buildUser(app.db, { firstName: 'Jo', lastName: 'Reyes' });
  userId = user.id;
  coach = await app.signedIn(user);
  coachId = (await buildCoach(app.db, { userId })).id;
  programId = (await buildProgram(app.db)).id;
  contactId = (await buildContact(app.db, { firstName: 'Dana', lastName: 'Whitfield' })).id;
});
afterAll(() => app.close());

function withoutHolidays(day: string): string {
  const span = Array.from({ length: 9 }, (_, index) => addDays(day, index));
  return span.some(isFederalHoliday) ? withoutHolidays(addDays(day, 1)) : day;
}

const consultation = (fields: object = {}) => ({ coachId, contactId, programId, startsAt: at('10:00'), ...fields });
const book = (fields: object = {}) => kim.post(`${URL}/consultations`, consultation(fields));
async function booked(fields: object = {}) {
  const answer = await book(fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const slots = async (query = '') =>
  (await kim.get(`/api/coaches/${coachId}/slots?minutes=60&from=${DAY}${query}`)).json().slots;
const meetings = async () =>
  (await coach.get('/api/activities'))
    .json()
    .map((row: Record<string, unknown>) => [row.title, row.scheduledAt, row.isCompleted]);

test('a consultation takes a free slot of the coach and appears in their activities', async () => {
  const booking = await booked({ notes: 'Wants a duplex' });
  expect(booking).toMatchObject({
    kind: 'consultation',
    status: 'booked',
    coachName: 'Jo Reyes',
    contactName: 'Dana Whitfield',
    programName: 'Builder Coaching',
    startsAt: at('10:00'),
    endsAt: at('11:00'),
    minutes: 60,
    notes: 'Wants a duplex',
    isPast: false,
  });
  const [activity] = (await coach.get('/api/activities')).json();
  expect(activity).toMatchObject({
    type: 'meeting',
    title: 'Consultation: Dana Whitfield',
    contactId,
    createdBy: userId,
    scheduledAt: at('10:00'),
  });
});

test('no slot is double-booked, not even partly or by simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  const refused = await book({ startsAt: at('10:30') });
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'That time was just booked. Choose another one.']);
  await booked({ startsAt: at('11:00') });
  expect((await coach.get('/api/activities')).json()).toHaveLength(2);
});

test('the database itself rejects two overlapping bookings of one coach, and nothing else', async () => {
  const startsAt = at('10:00');
  const first = await buildBooking(app.db, { coachId, startsAt });
  const refusal = await buildBooking(app.db, { coachId, startsAt: at('10:59') }).catch((error: unknown) => error);
  expect([databaseErrorCode(refusal), violatedConstraint(refusal)]).toEqual(['23P01', 'bookings_coach_free']);
  await buildBooking(app.db, { coachId, startsAt: at('11:00') });
  await buildBooking(app.db, { coachId, startsAt, status: 'done' });
  const other = await buildCoach(app.db, { userId: (await buildUser(app.db)).id });
  await buildBooking(app.db, { coachId: other.id, startsAt });
  await app.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, first.id));
  await buildBooking(app.db, { coachId, startsAt });
});

test('only an active coach’s hours can be booked, with notice and buffers', async () => {
  const set = (fields: object) => app.db.update(coaches).set(fields).where(eq(coaches.id, coachId));
  const weekday = new Date(`${DAY}T00:00:00Z`).getUTCDay();
  await set({ hours: [{ weekday, from: '09:00', to: '12:00' }], bufferAfter: 30 });
  expect(await slots('')).toEqual(
    ['09:00', '09:30', '10:00', '10:30', '11:00']
      .map((time) => at(time))
      .concat(['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => at(time, addDays(DAY, 7)))),
  );
  const fields = async (sent: object) => Object.keys((await book(sent)).json().fields ?? {});
  expect(await fields({ startsAt: at('08:00') })).toEqual(['startsAt']);
  expect(await fields({ startsAt: at('10:10') })).toEqual(['startsAt']);
  expect(await fields({ startsAt: at('10:00', addDays(DAY, -60)) })).toEqual(['startsAt']);
  await booked({ startsAt: at('09:00') });
  expect((await slots('')).slice(0, 2)).toEqual([at('10:30'), at('11:00')]);
  expect((await book({ startsAt: at('10:00') })).statusCode).toBe(409);
  await set({ isActive: false });
  expect(await slots('')).toEqual([]);
  expect(await fields({ startsAt: at('11:00') })).toEqual(['coachId']);
  expect(await fields({ coachId: 999 })).toEqual(['coachId']);
});

test('a coach isn’t offered or booked during their own meeting', async () => {
  const l10 = await kim.post('/api/meetings', { type: 'l10', startsAt: at('09:00'), attendeeIds: [userId] });
  expect(l10.statusCode, l10.body).toBe(201);
  const call = await coach.post('/api/activities', { type: 'meeting', title: 'Site visit', scheduledAt: at('14:00') });
  expect(call.statusCode, call.body).toBe(201);
  const free: string[] = await slots();
  for (const time of ['09:00', '10:00', '14:00', '14:30']) expect(free).not.toContain(at(time));
  expect(free).toEqual(expect.arrayContaining([at('08:00'), at('10:30'), at('15:00')]));
  expect((await book({ startsAt: at('09:30') })).statusCode).toBe(409);
  await kim.post(`/api/meetings/${l10.json().id}/cancel`);
  await coach.put(`/api/activities/${call.json().id}`, { isCompleted: true });
  expect(await slots()).toEqual(expect.arrayContaining([at('09:00'), at('14:00')]));
  await booked({ startsAt: at('09:30') });
});

test('no coach is offered or booked on a federal holiday', async () => {
  const thanksgiving = federalHolidays(new Date().getUTCFullYear() + 1).find((day) => day.includes('-11-2')) ?? '';
  await app.db.update(coaches).set({ horizonDays: 1_000 }).where(eq(coaches.id, coachId));
  const answer = await kim.get(`/api/coaches/${coachId}/slots?minutes=60&from=${addDays(thanksgiving, -1)}`);
  const days = new Set(answer.json().slots.map((slot: string) => dayIn(new Date(slot), ZONE)));
  expect([days.has(addDays(thanksgiving, -1)), days.has(thanksgiving)]).toEqual([true, false]);
  const refused = await book({ startsAt: at('10:00', thanksgiving) });
  expect(refused.json().fields).toEqual({ startsAt: 'This day is a federal holiday. Choose another.' });
});

test('a day off has no free slots and takes no bookings, but keeps the ones already made', async () => {
  const [off, back] = [addDays(DAY, 1), addDays(DAY, 2)];
  const kept = await booked({ startsAt: at('09:00', off) });
  const saved = await kim.put(`/api/coaches/${coachId}`, { daysOff: [{ from: off, to: off }] });
  expect(saved.json().daysOff).toEqual([{ from: off, to: off }]);
  const free: string[] = await slots();
  expect(free.filter((slot) => dayIn(new Date(slot), ZONE) === off)).toEqual([]);
  expect(free).toContain(at('10:00', back));
  const refused = await book({ startsAt: at('10:00', off) });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { startsAt: 'The coach is off that day. Choose another one.' },
  ]);
  expect((await kim.get(`${URL}/${kept.id}`)).json().status).toBe('booked');
  const backwards = await kim.put(`/api/coaches/${coachId}`, { daysOff: [{ from: back, to: off }] });
  expect(Object.keys(backwards.json().fields)).toEqual(['daysOff.0.to']);
  await kim.put(`/api/coaches/${coachId}`, { daysOff: [] });
  await booked({ startsAt: at('10:00', off) });
});

test('a new person becomes a contact and a lead, and a known person becomes neither', async () => {
  const person = { firstName: 'Lee', lastName: 'Park', email: 'lee@park.example' };
  const first = await booked({ contactId: null, person });
  expect((await kim.get('/api/leads')).json()).toMatchObject([
    {
      title: 'Builder Coaching: Lee Park',
      company: 'Lee Park',
      source: 'Builder Education',
      contactId: first.contactId,
    },
  ]);
  const again = await booked({ contactId: null, person, startsAt: at('12:00') });
  expect(again.contactId).toBe(first.contactId);
  expect((await kim.get('/api/leads')).json()).toHaveLength(1);
});

test('moving a booking frees its old slot, and its meeting moves along, even to another coach', async () => {
  const { id } = await booked();
  const other = await buildUser(app.db, { firstName: 'Sam', lastName: 'Ito' });
  const otherCoach = await buildCoach(app.db, { userId: other.id });
  await booked({ startsAt: at('15:00') });
  const move = (body: object) => kim.post(`${URL}/${id}/reschedule`, body);
  expect((await move({ startsAt: at('15:30') })).statusCode).toBe(409);
  // A booking moved by half an hour doesn't collide with itself.
  expect((await move({ startsAt: at('10:30') })).json()).toMatchObject({ startsAt: at('10:30'), endsAt: at('11:30') });
  expect(await slots()).toContain(at('09:30'));
  expect((await move({ startsAt: at('15:00'), coachId: otherCoach.id })).json().coachName).toBe('Sam Ito');
  const theirs = (await kim.get('/api/activities'))
    .json()
    .find((row: { createdBy: string }) => row.createdBy === other.id);
  expect(theirs).toMatchObject({ title: 'Consultation: Dana Whitfield', scheduledAt: at('15:00') });
});

test('canceling a booking frees its slot and deletes its meeting', async () => {
  const { id } = await booked();
  expect((await kim.post(`${URL}/${id}/cancel`, { notes: 'Called off' })).json()).toMatchObject({
    status: 'cancelled',
    notes: 'Called off',
  });
  expect(await meetings()).toEqual([]);
  expect(await slots()).toContain(at('10:00'));
  for (const path of ['cancel', 'deliver', 'no-show', 'reopen']) {
    expect((await kim.post(`${URL}/${id}/${path}`)).statusCode, path).toBe(409);
  }
  expect((await kim.post(`${URL}/${id}/reschedule`, { startsAt: at('12:00') })).statusCode).toBe(409);
});

test('delivering a session on or after its day uses one from the package, and undoing it gives it back', async () => {
  const sold = await buildPackage(app.db, { programId, contactId, sessionsTotal: 2 });
  const left = async () => {
    const {
      left: sessions,
      booked: planned,
      undelivered,
    } = (await kim.get(`/api/coaching-packages/${sold.id}`)).json();
    return [sessions, planned, undelivered];
  };
  const session = (startsAt: string) => kim.post(`${URL}/sessions`, { packageId: sold.id, coachId, startsAt });
  const { id, contactName } = (await session(at('10:00'))).json();
  expect(contactName).toBe('Dana Whitfield');
  expect(await left()).toEqual([2, 1, '3500.00']);
  expect((await kim.post(`${URL}/${id}/deliver`)).json().message).toBe(
    'This booking is in the future. Record the outcome on the day.',
  );
  await app.db
    .update(bookings)
    .set({
      startsAt: at('10:00', '2026-01-06'),
      endsAt: at('11:00', '2026-01-06'),
      busyFrom: at('10:00', '2026-01-06'),
      busyTo: at('11:00', '2026-01-06'),
    })
    .where(eq(bookings.id, id));
  expect((await kim.post(`${URL}/${id}/deliver`, { notes: 'Pricing' })).json()).toMatchObject({
    status: 'done',
    notes: 'Pricing',
  });
  expect(await left()).toEqual([1, 0, '1750.00']);
  expect((await meetings())[0]).toMatchObject(['Coaching session: Dana Whitfield', at('10:00'), true]);
  expect((await kim.post(`${URL}/${id}/reopen`)).json()).toMatchObject({ status: 'booked', notes: 'Pricing' });
  expect((await meetings())[0]?.[2]).toBe(false);
  expect((await kim.post(`${URL}/${id}/no-show`)).json().status).toBe('no_show');
  expect(await left()).toEqual([1, 0, '1750.00']);
});

test('sessions can’t exceed the package or fall outside its dates', async () => {
  const sold = await buildPackage(app.db, { programId, contactId, sessionsTotal: 1, endsOn: DAY });
  const session = (startsAt: string) => kim.post(`${URL}/sessions`, { packageId: sold.id, coachId, startsAt });
  const late = await session(at('10:00', addDays(DAY, 1)));
  expect(Object.keys(late.json().fields)).toEqual(['startsAt']);
  const answers = await Promise.all(['10:00', '12:00'].map((time) => session(at(time))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const id = answers.find(({ statusCode }) => statusCode === 201)?.json().id;
  expect((await kim.post(`${URL}/${id}/reschedule`, { startsAt: at('10:00', addDays(DAY, 1)) })).statusCode).toBe(400);
});

test('upcoming bookings are listed from the next one on, and past ones from the latest', async () => {
  const later = await booked({ startsAt: at('14:00') });
  const sooner = await booked({ startsAt: at('09:00') });
  const over = await buildBooking(app.db, { coachId, startsAt: '2026-01-05T15:00:00Z', status: 'done' });
  const ids = async (query: string) => (await coach.get(URL + query)).json().map(({ id }: { id: number }) => id);
  expect(await ids('?when=upcoming')).toEqual([sooner.id, later.id]);
  expect(await ids('?when=past')).toEqual([over.id]);
  expect(await ids(`?coachId=${coachId}&status=done`)).toEqual([over.id]);
  expect((await coach.post(`${URL}/consultations`, consultation())).statusCode).toBe(403);
});
