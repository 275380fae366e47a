import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { listLateSelections } from './late-selections.service.ts';
import { LATE_SELECTIONS } from './selection-registries.service.ts';
import { addSelection, flooring } from './selections.factory.ts';

const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let code: number;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
});
afterAll(() => app.close());

const due = (days: number, title = 'Flooring') =>
  addSelection(mia, jobId, flooring(code, { title, dueOn: addDays(today, days) }));
const late = () => listLateSelections(app.db, jobId, today, 10);
/** The figure for a week that ended some days ago. */
const figure = (daysAgo: number) => {
  const to = addDays(today, -daysAgo);
  const endsAt = daysAgo === 0 ? 'infinity' : `${to}T23:59:59Z`;
  return LATE_SELECTIONS.read(app.db, { from: addDays(to, -6), to, startsAt: '-infinity', endsAt });
};

test('a selection is late from the day after its day, until it’s chosen or closed', async () => {
  await due(0);
  expect(await late()).toEqual([]);
  expect(await figure(0)).toBe('0');
  const selection = await due(-1, 'Tile');
  expect(await late()).toEqual([{ selectionId: selection.id, title: 'Tile', dueOn: addDays(today, -1) }]);
  expect(await figure(0)).toBe('1');
  expect((await mia.get(`/api/jobs/${jobId}/blocks`)).json()).toEqual([
    { kind: 'late_selection', selectionId: selection.id, title: 'Tile', dueOn: addDays(today, -1) },
  ]);
  const url = `/api/selections/${selection.id}`;
  await mia.post(`${url}/choose`, { optionId: selection.options[1]?.id });
  expect([await late(), await figure(0)]).toEqual([[], '0']);
  await mia.post(`${url}/clear`);
  expect(await figure(0)).toBe('1');
  await mia.post(`${url}/close`);
  expect(await figure(0)).toBe('0');
  await mia.post(`${url}/reopen`);
  await mia.post(`/api/jobs/${jobId}/move`, { phase: 'cancelled', reason: 'Sold' });
  expect([await late(), await figure(0)]).toEqual([[], '0']);
});

test('a later choice doesn’t change the figure of a past week', async () => {
  const selection = await due(-20);
  await app.db.execute(sql`update selections set created_at = now() - interval '60 days'`);
  expect([await figure(14), await figure(21)]).toEqual(['1', '0']);
  await mia.post(`/api/selections/${selection.id}/choose`, { optionId: selection.options[1]?.id });
  expect([await figure(14), await figure(0)]).toEqual(['1', '0']);
});

test('Expiry Radar lists what is due within 14 days, and what is late', async () => {
  const selection = await due(-2, 'Tile');
  await due(14, 'Cabinets');
  await due(15, 'Fixtures');
  const { things } = (await mia.get('/api/expiries')).json();
  const rows = things.filter(({ source }: { source: string }) => source === 'selection');
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['Tile', 'Cabinets']);
  expect(rows[0]).toMatchObject({
    link: `/jobs/${jobId}?tab=changes&selection=${selection.id}`,
    daysLeft: -2,
  });
});
