import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { takeStep, uploadImport } from '../imports/imports.factory.ts';
import { buildDeal } from './deals.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { firstName: 'Kim', lastName: 'Ortega', email: 'kim@builder.example' });
  kim = await app.signedIn(user);
  const dana = await buildContact(app.db, { email: 'dana@acme.example' });
  await buildDeal(app.db, {
    title: 'Elm',
    contactId: dana.id,
    stage: 'closed_won',
    finalValue: '900.00',
    actualCloseDate: '2026-02-03',
    businessUnit: 'real_estate',
    assignedTo: user.id,
    notes: '=1+1',
  });
  await buildDeal(app.db, {
    title: 'Oak',
    stage: 'closed_lost',
    lostReason: 'price',
    lostNote: 'Too dear',
    actualCloseDate: '2026-03-04',
  });
  await buildDeal(app.db, { title: 'Ash', stage: 'closing', expectedCloseDate: '2027-04-18' });
  await buildDeal(app.db, { title: 'Gone', deletedAt: new Date().toISOString() });
});
afterAll(() => app.close());

async function readLines(query: string): Promise<string[]> {
  const file = await kim.get(`/api/deals/export${query}`);
  expect(file.headers['content-disposition']).toMatch(/deals-\d{4}-\d\d-\d\d\.csv/);
  return plainCsv(file.body).trim().split('\r\n');
}

test('the export matches the list and its order, and the log shows who exported it', async () => {
  const lines = await readLines('?sort=title');
  expect(lines[0]).toBe(
    'Title,Company,Contact First Name,Contact Last Name,Contact Email,Stage,Value,Probability,Expected Close Date,Actual Close Date,Final Value,Lost Reason,Lost Note,Business Unit,Owner,Owner Email,Notes,Created',
  );
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['Tit', 'Ash', 'Elm', 'Oak']);
  expect(lines[1]).toMatch(/^Ash,Harbor Homes,,,,closing,1000\.00,50,2027-04-18,,,,,,,,,\d{4}-\d\d-\d\d$/);
  expect(lines[2]).toMatch(
    /^Elm,Harbor Homes,Dana,Whitfield,dana@acme\.example,closed_won,900\.00,50,,2026-02-03,900\.00,,,real_estate,Kim Ortega,kim@builder\.example,"?'=1\+1"?,/,
  );
  const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'deal.export'));
  expect(entry?.details).toEqual({ filter: { sort: { key: 'title', descending: false } } });
});

test.each([
  ['?stage=closing,closed_lost', ['Ash', 'Oak']],
  ['?q=elm', ['Elm']],
  ['?unit=real_estate', ['Elm']],
  ['?owner=none', ['Ash', 'Oak']],
])('%s filters the export', async (query, titles) => {
  const lines = await readLines(`${query}&sort=title`);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(titles);
});

test('exported deals import again unchanged', async () => {
  const { body } = await kim.get('/api/deals/export?sort=title');
  const { id, mapping } = await uploadImport(kim, 'deal', body);
  const both = { agent: kim, platform: app.fastify.platform };
  expect(await takeStep(both, id, 'check', { mapping })).toMatchObject({ duplicateRows: 3, faultyRows: 0 });
  await takeStep(both, id, 'run', { includeDuplicates: true });
  const lines = await readLines('?sort=title');
  expect(lines.slice(1).filter((_, index) => index % 2 === 0)).toEqual(
    lines.slice(1).filter((_, index) => index % 2 === 1),
  );
  expect(lines).toHaveLength(7);
});
