import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { restoreKept } from '../../../test/database.ts';
import { keepSample } from '../../../test/sample.ts';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await testApp();
  admin = await keepSample(app, { firstName: 'Dale', lastName: 'Whitaker' });
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

const read = async (url: string) => (await admin.get(url)).json();
const named = (rows: { title?: string; name?: string }[]) => rows.map(({ title, name }) => title ?? name);

test('the screen matches the specification', async () => {
  const { rows } = await read('/api/scorecard');
  expect(
    rows.map((row: { measurable: { name: string }; score: string; status: string }) => [
      row.measurable.name,
      row.score,
      row.status,
    ]),
  ).toEqual([
    ['New leads per week', '12.00', 'excellent'],
    ['Quotes sent', '6.00', 'excellent'],
    ['Panels shipped (lin. ft.)', '1840.00', 'warning'],
    ['Gross profit margin', '32.00', 'excellent'],
    ['JV occupancy', '94.00', 'good'],
    ['Course enrollments', '38.00', 'warning'],
  ]);
  const [, current, before] = await read('/api/rocks/quarters');
  expect(current).toMatchObject({ total: 5, onTrack: 3, ahead: 1, behind: 1, isCurrent: true });
  expect(before).toMatchObject({ total: 3, onTrack: 1, ahead: 1, behind: 1, done: 2, percentDone: 67 });
  const seats = await read('/api/seats');
  expect(named(seats)).toEqual(['President/Owner', 'Office Manager', 'Site Foreman', 'Virtual Assistant']);
  expect(seats[0].holders[0].name).toBe('Dale Whitaker');
  const processes = await read('/api/processes');
  expect(processes).toHaveLength(9);
  expect(named(processes)).toEqual(expect.arrayContaining(['Design Floor Plan', 'Ordering Steel']));
  const profile = await read('/api/organization-profile');
  expect(named(profile.coreValues.items)).toEqual(['Mastery', 'Community', 'Beauty', 'Prosperity', 'Humanity']);
  for (const block of ['marketSize', 'budgetCategories', 'staffingPlan', 'businessUnits'])
    expect(profile[block].items.length, block).toBeGreaterThan(3);
  const { next } = await read('/api/meeting-schedule');
  expect(named(next)).toEqual(['Weekly L10', 'Monthly review', 'Quarterly review']);
});

test('the sample is removed without a trace, and people’s own texts stay', async () => {
  await admin.put('/api/organization-profile/core-values', { items: [{ name: 'Safety' }] });
  const mine = (await admin.post('/api/issues', { title: 'A real issue' })).json();
  const answer = await admin.delete('/api/admin/sample-data');
  expect(answer.statusCode, answer.body).toBe(200);
  for (const table of [
    'seats',
    'measurables',
    'scores',
    'business_goals',
    'rock_milestones',
    'processes',
    'headlines',
    'todos',
  ])
    expect((await app.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows, table).toEqual([]);
  expect((await read('/api/issues')).map(({ id }: { id: number }) => id)).toEqual([mine.id]);
  expect(named((await read('/api/organization-profile')).coreValues.items)).toEqual(['Safety']);
  expect((await read('/api/organization-profile')).vision.mission).toBeNull();
});
