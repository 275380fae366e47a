import type { CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildActivity } from '../../sales/activities/activities.factory.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { buildMeeting } from '../meetings/meetings.factory.ts';
import { buildRock } from '../rocks/rocks.factory.ts';

const URL = '/api/organization-calendar';

let app: TestApp;
let robin: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const itemsOf = async (query: string): Promise<CalendarItem[]> => (await robin.get(`${URL}?${query}`)).json().items;
const brief = (items: readonly CalendarItem[]) => items.map(({ day, kind, title }) => `${day} ${kind} ${title}`);

test('a month shows meetings, rocks due, bill runs, distributions, activities and to-dos on their dates', async () => {
  await buildRock(app.db, { quarter: '2025-Q1', title: 'Certify a second supplier' });
  await buildActivity(app.db, { title: 'Call Maria', scheduledAt: '2025-03-12T14:00:00.000Z' });
  await robin.post('/api/todos', { title: 'Ask three mills', due: '2025-03-13' });
  expect(brief(await itemsOf('from=2025-03-10&to=2025-03-16'))).toEqual([
    '2025-03-10 bill-run Allocation and bills, 10th',
    '2025-03-10 meeting Weekly L10',
    '2025-03-12 activity Call Maria',
    '2025-03-13 todo Ask three mills',
  ]);
  expect(brief(await itemsOf('from=2025-03-31&to=2025-04-03'))).toEqual([
    '2025-03-31 rock Certify a second supplier',
    '2025-03-31 meeting Weekly L10',
    '2025-04-01 distribution Q2 2025 owner distribution',
    '2025-04-03 meeting Quarterly review',
  ]);
});

test('a month with hundreds of plans shows fifty of each day, and how many more there are', async () => {
  await buildActivity(app.db, { title: 'Call Maria', scheduledAt: '2025-03-11T14:00:00.000Z' });
  const days = ['2025-03-12', '2025-03-13', '2025-03-14', '2025-03-17'];
  await app.db.insert(activities).values(
    days.flatMap((day) =>
      Array.from({ length: 52 }, (_, minute) => ({
        type: 'call' as const,
        title: `Call ${minute}`,
        scheduledAt: new Date(Date.parse(`${day}T14:00:00Z`) + minute * 60_000).toISOString(),
      })),
    ),
  );
  await robin.post('/api/todos', { title: 'Ask three mills', due: '2025-03-14' });
  const { items, leftOut } = (await robin.get(`${URL}?from=2025-03-01&to=2025-03-31`)).json();
  const plansOn = (day: string) =>
    brief(items.filter((item: CalendarItem) => item.day === day && ['activity', 'todo'].includes(item.kind)));
  expect(plansOn('2025-03-11')).toEqual(['2025-03-11 activity Call Maria']);
  expect(items.find(({ title }: CalendarItem) => title === 'Call Maria').startsAt).toBe('2025-03-11T14:00:00.000Z');
  expect(plansOn('2025-03-12')).toHaveLength(50);
  expect(plansOn('2025-03-12').at(-1)).toBe('2025-03-12 activity Call 49');
  expect(plansOn('2025-03-14')[0]).toBe('2025-03-14 todo Ask three mills');
  expect(leftOut).toEqual([
    { day: '2025-03-12', count: 2 },
    { day: '2025-03-13', count: 2 },
    { day: '2025-03-14', count: 3 },
    { day: '2025-03-17', count: 2 },
  ]);
});

test('runs on the 10th and 25th of May 2025, a Saturday and a Sunday, are due on the Fridays before', async () => {
  const runs = (await itemsOf('from=2025-05-01&to=2025-05-31')).filter(({ kind }) => kind === 'bill-run');
  expect(runs.map(({ day, isMoved }) => [day, isMoved])).toEqual([
    ['2025-05-09', true],
    ['2025-05-23', true],
  ]);
});

test('a meeting prepared for another time also appears, once', async () => {
  const held = await buildMeeting(app.db, {
    startsAt: '2026-01-05T14:00:00.000Z',
    state: 'closed',
    closedAt: '2026-01-05T15:30:00.000Z',
  });
  const extra = await buildMeeting(app.db, { startsAt: '2026-01-07T20:00:00.000Z', title: 'L10 of the crew' });
  const meetings = (await itemsOf('from=2026-01-05&to=2026-01-07')).filter(({ kind }) => kind === 'meeting');
  expect(meetings.map(({ title, recordId, isDone }) => [title, recordId, isDone])).toEqual([
    ['Weekly L10', held.id, true],
    ['Monthly review', null, false],
    ['L10 of the crew', extra.id, false],
  ]);
});

test('holidays are included, and a range must end after it starts', async () => {
  const answer = await robin.get(`${URL}?from=2026-09-01&to=2026-09-30`);
  expect(answer.json()).toMatchObject({ holidays: ['2026-09-07'], missingPermission: 'financial_read' });
  expect((await robin.get(`${URL}?from=2026-09-30&to=2026-09-01`)).statusCode).toBe(400);
  expect((await robin.get(URL)).statusCode).toBe(400);
});

test('the feed lists recurring meetings as rules in the office’s time zone, behind a secret link', async () => {
  const { path } = (await robin.post('/api/calendar-feed')).json();
  const token = path.slice('/api/calendar/'.length);
  await buildRock(app.db, { title: 'Ship; the kit, now' });
  const answer = await app.anonymous.get(`${URL}/${token}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = answer.body.split('\r\n');
  for (const line of [
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO',
    'RRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=1TH',
    'TZID:America/New_York',
    'TZOFFSETTO:-0400',
    'TZOFFSETTO:-0500',
    'SUMMARY:Ship\\; the kit\\, now',
    'SUMMARY:Weekly L10',
  ]) {
    expect(lines).toContain(line);
  }
  expect(answer.body).toMatch(/DTSTART;TZID=America\/New_York:\d{8}T090000\r\nRRULE:FREQ=WEEKLY/);
  expect(answer.body).not.toMatch(/\$|\d\.\d\d\b/);
  expect((await app.anonymous.get(`${URL}/${'0'.repeat(43)}.ics`)).statusCode).toBe(404);
  await robin.delete('/api/calendar-feed');
  expect((await app.anonymous.get(`${URL}/${token}`)).statusCode).toBe(404);
});
