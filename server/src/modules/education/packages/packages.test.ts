import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import {
  readBalances,
  setUpDefaultAccounts,
} from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildBooking } from '../bookings/bookings.factory.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { buildCoach } from '../coaches/coaches.factory.ts';
import { EDUCATION_FIGURES } from '../figures/figures.service.ts';
import { buildProgram } from '../programs/programs.factory.ts';
import { buildPackage } from './packages.factory.ts';
import { packages } from './packages.table.ts';

const URL = '/api/coaching-packages';
const today = dayIn(new Date());
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();

let app: TestApp;
let kim: Agent;
let programId: number;
let contactId: number;
let coachId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Lowe' });
  kim = await app.signedIn(user);
  programId = (await buildProgram(app.db)).id;
  contactId = (await buildContact(app.db, { firstName: 'Dana', lastName: 'Whitfield' })).id;
  coachId = (await buildCoach(app.db, { userId: user.id })).id;
});
afterAll(() => app.close());

async function sell(fields: object = {}) {
  const answer = await kim.post(URL, { programId, contactId, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const get = async (id: number) => (await kim.get(`${URL}/${id}`)).json();
const summary = async () => (await kim.get(`${URL}/summary`)).json();
const record = (id: number, body: object = { coachId }) => kim.post(`${URL}/${id}/sessions`, body);

test('a package is sold on the program’s terms with its revenue, and keeps those terms', async () => {
  const sold = await sell({ startsOn: '2026-01-31' });
  expect(sold).toMatchObject({
    programName: 'Builder Coaching',
    contactName: 'Dana Whitfield',
    price: '3500.00',
    perSession: '291.67',
    sessionsTotal: 12,
    used: 0,
    left: 12,
    booked: 0,
    startsOn: '2026-01-31',
    endsOn: '2026-04-30',
    payment: 'pending',
  });
  expect((await kim.get(`/api/revenue-tracking/${sold.revenueRecordId}`)).json()).toMatchObject({
    businessUnit: 'builder_education',
    projectName: 'Builder Coaching',
    clientName: 'Dana Whitfield',
    grossRevenue: '3500.00',
  });
  await kim.put(`/api/coaching-programs/${programId}`, { sessions: 5, price: '100.00' });
  expect(await get(sold.id)).toMatchObject({ sessionsTotal: 12, price: '3500.00' });
});

test('a second package of the same program is rejected while the first has sessions, even when sold at once', async () => {
  const answers = await Promise.all([1, 2].map(() => kim.post(URL, { programId, contactId })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const [{ id }] = (await kim.get(URL)).json();
  await app.db
    .update(packages)
    .set({ startsOn: '2025-01-01', endsOn: addDays(today, -1) })
    .where(eq(packages.id, id));
  expect((await sell()).id).not.toBe(id);
});

test('a delivered session reduces the remaining ones and, by its share, the amount owed, to the cent', async () => {
  const { id } = await sell();
  expect(await summary()).toMatchObject({ active: 1, sessionsLeft: 12, undelivered: '3500.00', lapsed: '0.00' });
  const session = (await record(id)).json();
  expect(session).toMatchObject({
    kind: 'session',
    status: 'done',
    coachName: 'Kim Lowe',
    packageId: id,
    isPast: true,
  });
  // 3500 × 11 ÷ 12 = 3208.333…
  expect(await get(id)).toMatchObject({ used: 1, left: 11, undelivered: '3208.33' });
  expect(await summary()).toMatchObject({ sessionsLeft: 11, undelivered: '3208.33' });
  await app.db.update(packages).set({ sessionsTotal: 2 }).where(eq(packages.id, id));
  expect(await get(id)).toMatchObject({ left: 1, undelivered: '1750.00', state: 'active' });
  await record(id);
  expect(await get(id)).toMatchObject({ left: 0, undelivered: '0.00', state: 'used_up' });
  expect((await record(id)).statusCode).toBe(409);
  await app.db.delete(bookings).where(eq(bookings.id, session.id));
  expect(await get(id)).toMatchObject({ left: 1, state: 'active' });
});

test('a session is recorded on a day within the package that isn’t in the future', async () => {
  const { id } = await sell({ startsOn: '2026-01-05', endsOn: '2099-12-31' });
  const day = async (on: string) => Object.keys((await record(id, { coachId, day: on })).json().fields ?? {});
  expect(await day('2026-01-04')).toEqual(['day']);
  expect(await day(addDays(today, 1))).toEqual(['day']);
  expect((await record(id, { coachId, day: '2026-01-06', notes: 'Pricing' })).json()).toMatchObject({
    startsAt: '2026-01-06T17:00:00.000Z',
    endsAt: '2026-01-06T18:00:00.000Z',
    notes: 'Pricing',
  });
  expect((await record(id, { coachId: 999 })).statusCode).toBe(404);
});

test('a missed session counts as used only when the program says so', async () => {
  const counting = await buildPackage(app.db, { programId, contactId });
  const lenient = await buildPackage(app.db, { programId, contactId, countsNoShows: false });
  for (const [index, { id }] of [counting, lenient].entries())
    await buildBooking(app.db, {
      coachId,
      packageId: id,
      status: 'no_show',
      startsAt: `2026-01-0${index + 6}T15:00:00Z`,
    });
  expect(await get(counting.id)).toMatchObject({ used: 1, left: 11 });
  expect(await get(lenient.id)).toMatchObject({ used: 0, left: 12 });
});

test('a package that ends with sessions left expires, and extending it restores them', async () => {
  const { id } = await buildPackage(app.db, {
    programId,
    contactId,
    startsOn: '2026-01-05',
    endsOn: addDays(today, -1),
  });
  expect(await get(id)).toMatchObject({ state: 'expired', undelivered: '0.00', lapsed: '3500.00' });
  expect(await summary()).toMatchObject({ active: 0, undelivered: '0.00', lapsed: '3500.00' });
  expect((await record(id)).json().message).toBe('This package has ended. Extend it to use the remaining sessions.');
  expect((await kim.post(`${URL}/${id}/extend`, { endsOn: '2026-01-04' })).statusCode).toBe(400);
  expect((await kim.post(`${URL}/${id}/extend`, { endsOn: addDays(today, 30) })).json()).toMatchObject({
    state: 'active',
    undelivered: '3500.00',
    lapsed: '0.00',
  });
});

test('a package warns seven days before its end, and after two weeks without a booking', async () => {
  const warnings = async (id: number) => (await get(id)).warnings;
  const set = (id: number, fields: object) => app.db.update(packages).set(fields).where(eq(packages.id, id));
  const { id } = await buildPackage(app.db, { programId, contactId, startsOn: addDays(today, -13) });
  expect(await warnings(id)).toEqual([]);
  await set(id, { startsOn: addDays(today, -14) });
  expect(await warnings(id)).toEqual(['nothing_booked']);
  await set(id, { endsOn: addDays(today, 8) });
  expect(await warnings(id)).toEqual(['nothing_booked']);
  await set(id, { endsOn: addDays(today, 7) });
  expect(await warnings(id)).toEqual(['expires_soon', 'nothing_booked']);
  expect(await summary()).toMatchObject({ expiringSoon: 1, nothingBooked: 1 });
  await buildBooking(app.db, { coachId, packageId: id, startsAt: hoursAhead(24) });
  expect(await warnings(id)).toEqual(['expires_soon']);
  expect(await summary()).toMatchObject({ expiringSoon: 1, nothingBooked: 0, sessionsBooked: 1 });
  expect((await get(id)).nextSessionAt).toMatch(/^\d{4}-/);
});

test('canceling a package cancels its bookings and its revenue record, but a paid one stays paid', async () => {
  await setUpDefaultAccounts(kim);
  const open = await sell();
  const booking = await buildBooking(app.db, { coachId, packageId: open.id, startsAt: hoursAhead(24) });
  expect((await kim.post(`${URL}/${open.id}/cancel`)).json()).toMatchObject({
    state: 'cancelled',
    payment: 'cancelled',
    undelivered: '0.00',
  });
  expect((await kim.get(`/api/bookings/${booking.id}`)).json().status).toBe('cancelled');
  expect((await kim.post(`${URL}/${open.id}/cancel`)).statusCode).toBe(409);
  expect((await record(open.id)).statusCode).toBe(409);

  const paid = await sell({ isPaid: true });
  expect((await readBalances(kim)).Income).toBe('3500.00');
  expect((await kim.post(`${URL}/${paid.id}/cancel`)).json()).toMatchObject({ state: 'cancelled', payment: 'paid' });
});

test('a user with finance edit permission can mark a package paid later', async () => {
  await setUpDefaultAccounts(kim);
  const { id } = await sell();
  const writer = await app.signedIn(await buildUser(app.db, { grants: ['builder_education_write'] }));
  expect((await writer.post(`${URL}/${id}/pay`)).statusCode).toBe(403);
  expect((await kim.post(`${URL}/${id}/pay`, { paymentDate: addDays(today, 1) })).statusCode).toBe(400);
  expect((await kim.post(`${URL}/${id}/pay`)).json()).toMatchObject({ payment: 'paid' });
  expect((await readBalances(kim)).Income).toBe('3500.00');
});

test('packages are listed by end date and filtered by state and name', async () => {
  const lee = await buildContact(app.db, { firstName: 'Lee', lastName: 'Park' });
  const later = await buildPackage(app.db, { programId, contactId });
  const sooner = await buildPackage(app.db, { programId, contactId: lee.id, endsOn: addDays(today, 3) });
  const gone = await buildPackage(app.db, { programId, contactId: lee.id, endsOn: addDays(today, -3) });
  const ids = async (query: string) => (await kim.get(URL + query)).json().map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([gone.id, sooner.id, later.id]);
  expect(await ids('?state=active')).toEqual([sooner.id, later.id]);
  expect(await ids('?q=park&state=expired')).toEqual([gone.id]);
});

test('the figure counts package sessions held in the week', async () => {
  const figure = EDUCATION_FIGURES.find(({ key }) => key === 'sessions_delivered');
  const span = {
    from: '2026-02-02',
    to: '2026-02-08',
    startsAt: '2026-02-02T05:00:00Z',
    endsAt: '2026-02-09T05:00:00Z',
  };
  const { id: packageId } = await buildPackage(app.db, { programId, contactId });
  const held = await buildBooking(app.db, { coachId, packageId, status: 'done', startsAt: '2026-02-02T05:00:00Z' });
  await buildBooking(app.db, { coachId, packageId, status: 'done', startsAt: '2026-02-09T05:00:00Z' });
  await buildBooking(app.db, { coachId, status: 'done', startsAt: '2026-02-03T15:00:00Z' });
  expect(await figure?.read(app.db, span)).toBe('1');
  await app.db.update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, held.id));
  expect(await figure?.read(app.db, span)).toBe('0');
});
