import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sampleRecords } from '../../../platform/sample/sample-records.table.ts';
import { makeAdministrator } from '../../account/set-up/administrator.service.ts';
import { takeStep, uploadImport } from '../../sales/imports/imports.factory.ts';

const FIRST_RUN_URL = '/api/admin/first-run';
const OPEN = { company: 'open', 'business-units': 'open', 'sample-data': 'open', contacts: 'open' };
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

async function owner() {
  const user = await inTransaction(app.database, (tx) =>
    makeAdministrator(systemAct(tx), { email: 'dale@builder.example' }, true),
  );
  return app.signedIn(user);
}
const colleague = async () => app.signedIn(await buildUser(app.db, { role: 'admin' }));

interface Answer {
  isOffered: boolean;
  isUnderway: boolean;
  isDismissed: boolean;
  steps: { step: string; state: string }[];
}
function read({ json }: { json: () => Answer }) {
  const { steps, ...rest } = json();
  return { ...rest, ...Object.fromEntries(steps.map(({ step, state }) => [step, state])) };
}
const logged = () =>
  app.db.select().from(auditLogs).where(eq(auditLogs.resourceType, 'first-run')).orderBy(desc(auditLogs.id));

test('first-run setup is offered once the first owner exists, with every step open', async () => {
  expect(read(await (await owner()).get(FIRST_RUN_URL))).toEqual({
    isOffered: true,
    isUnderway: true,
    isDismissed: false,
    ...OPEN,
  });
});

test('an installation without first-run setup is asked nothing, and a recovered administrator doesn’t start it', async () => {
  await inTransaction(app.database, (tx) => makeAdministrator(systemAct(tx), { email: 'kim@builder.example' }, false));
  expect(read(await (await colleague()).get(FIRST_RUN_URL))).toEqual({
    isOffered: false,
    isUnderway: false,
    isDismissed: false,
    ...OPEN,
  });
});

test('first-run setup resumes where it stopped, on every device and for every administrator', async () => {
  const agent = await owner();
  await agent.put(`${FIRST_RUN_URL}/steps/company`, { state: 'done' });
  const answer = await agent.put(`${FIRST_RUN_URL}/steps/business-units`, { state: 'skipped' });
  expect(answer.statusCode).toBe(200);
  const expected = {
    isOffered: true,
    isUnderway: true,
    isDismissed: false,
    ...OPEN,
    company: 'done',
    'business-units': 'skipped',
  };
  expect(read(answer)).toEqual(expected);
  expect(read(await (await colleague()).get(FIRST_RUN_URL))).toEqual(expected);
});

test('first-run setup is no longer offered once no step is open, and is offered again when one reopens', async () => {
  const agent = await owner();
  for (const step of Object.keys(OPEN)) await agent.put(`${FIRST_RUN_URL}/steps/${step}`, { state: 'done' });
  expect((await agent.get(FIRST_RUN_URL)).json().isOffered).toBe(false);
  await agent.put(`${FIRST_RUN_URL}/steps/contacts`, { state: 'open' });
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ isOffered: true, contacts: 'open', company: 'done' });
});

test('dismissed setup is offered to no one, keeps its steps, and can be resumed', async () => {
  const agent = await owner();
  await agent.put(`${FIRST_RUN_URL}/steps/company`, { state: 'done' });
  expect(read(await agent.post(`${FIRST_RUN_URL}/dismiss`))).toMatchObject({ isOffered: false, isDismissed: true });
  expect((await (await colleague()).get(FIRST_RUN_URL)).json().isOffered).toBe(false);
  expect(read(await agent.post(`${FIRST_RUN_URL}/resume`))).toMatchObject({ isOffered: true, company: 'done' });
});

test('importing contacts on their own screen finishes setup, undoing the import reopens it, and an answer given in setup takes precedence', async () => {
  const agent = await owner();
  for (const step of ['company', 'business-units', 'sample-data'])
    await agent.put(`${FIRST_RUN_URL}/steps/${step}`, { state: 'skipped' });
  const { id, mapping } = await uploadImport(agent, 'contact', 'First Name,Last Name\nDana,Whitfield\n');
  const by = { agent, platform: app.fastify.platform };
  await takeStep(by, id, 'check', { mapping });
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ isOffered: true, contacts: 'open' });
  await takeStep(by, id, 'run');
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ isOffered: false, isUnderway: true, contacts: 'done' });
  await takeStep(by, id, 'undo');
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ isOffered: true, contacts: 'open' });
  await agent.put(`${FIRST_RUN_URL}/steps/contacts`, { state: 'skipped' });
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ isOffered: false, isUnderway: false });
});

test('naming the company, describing a business unit and adding sample data elsewhere complete the steps', async () => {
  const agent = await owner();
  await agent.put('/api/admin/settings', { companyName: 'Northgate Building Company' });
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({ ...OPEN, company: 'done' });
  await agent.put('/api/organization-profile/business-units', {
    items: [{ unit: 'steel_framing', tagline: 'Wall kits cut to the plan' }],
  });
  await app.db.insert(sampleRecords).values({ tableName: 'leads', recordId: 1, resource: 'lead', module: 'sales' });
  expect(read(await agent.get(FIRST_RUN_URL))).toMatchObject({
    ...OPEN,
    company: 'done',
    'business-units': 'done',
    'sample-data': 'done',
  });
});

test('two administrators answering at once lose neither answer', async () => {
  const [one, other] = [await owner(), await colleague()];
  await Promise.all([
    one.put(`${FIRST_RUN_URL}/steps/company`, { state: 'done' }),
    other.put(`${FIRST_RUN_URL}/steps/contacts`, { state: 'skipped' }),
  ]);
  expect(read(await one.get(FIRST_RUN_URL))).toMatchObject({ company: 'done', contacts: 'skipped' });
});

test('every change is logged with its author and its differences, and a repeat isn’t logged', async () => {
  const agent = await owner();
  await agent.put(`${FIRST_RUN_URL}/steps/contacts`, { state: 'done' });
  await agent.put(`${FIRST_RUN_URL}/steps/contacts`, { state: 'done' });
  await agent.post(`${FIRST_RUN_URL}/dismiss`);
  const rows = await logged();
  expect(rows.map(({ action }) => action)).toEqual(['first-run.dismiss', 'first-run.step']);
  expect(rows.every(({ userId }) => userId !== null)).toBe(true);
  expect(JSON.stringify(rows[1]?.details)).toContain('"contacts"');
  expect(JSON.stringify(rows[1]?.details)).not.toContain('"business-units"');
});

test('only administrators can see or change first-run setup', async () => {
  await owner();
  const manager = app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const agent = await manager;
  for (const answer of [
    await agent.get(FIRST_RUN_URL),
    await agent.put(`${FIRST_RUN_URL}/steps/company`, { state: 'done' }),
    await agent.post(`${FIRST_RUN_URL}/dismiss`),
    await agent.post(`${FIRST_RUN_URL}/resume`),
  ])
    expect(answer.statusCode).toBe(403);
  expect((await app.anonymous.get(FIRST_RUN_URL)).statusCode).toBe(401);
});

test('an invalid step or state is rejected', async () => {
  const agent = await owner();
  expect((await agent.put(`${FIRST_RUN_URL}/steps/taxes`, { state: 'done' })).statusCode).toBe(400);
  const answer = await agent.put(`${FIRST_RUN_URL}/steps/company`, { state: 'perhaps' });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { state: 'Choose from open, done, skipped.' }]);
});
