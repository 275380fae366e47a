import type { Import } from '@builder-os/contract/modules/sales/imports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { type UserRow, users } from '../../../platform/identity/users.table.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { workOnImport } from '../imports/import-work.service.ts';
import { takeStep, uploadImport } from '../imports/imports.factory.ts';
import { imports } from '../imports/imports.table.ts';
import { salesResourceUses } from '../sales-resources/sales-resource-uses.table.ts';
import { buildSalesResource } from '../sales-resources/sales-resources.factory.ts';
import { CLOSED_LATER } from './deal-closing.ts';
import { buildDeal } from './deals.factory.ts';
import { deals } from './deals.table.ts';

let app: TestApp;
let kim: Agent;
let owner: UserRow;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  owner = await buildUser(app.db, { firstName: 'Kim', lastName: 'Ortega', email: 'kim@builder.example' });
  kim = await app.signedIn(owner);
});
afterAll(() => app.close());

const start = (id: number, step: 'check' | 'run' | 'undo', body: object = {}) =>
  takeStep({ agent: kim, platform: app.fastify.platform }, id, step, body);
const rowsOf = async (id: number) => (await kim.get(`/api/imports/${id}/rows`)).json();
const summary = async () => (await kim.get('/api/deals/summary')).json();
const listDeals = async (query = '') => (await kim.get(`/api/deals${query}`)).json();

async function check(lines: string[]): Promise<Import> {
  const { id, mapping } = await uploadImport(kim, 'deal', lines.join('\n'));
  return start(id, 'check', { mapping });
}

async function importFile(lines: string[]): Promise<Import> {
  const { id } = await check(lines);
  return start(id, 'run');
}

describe('the dry run', () => {
  test('checks each row against the API’s rules and changes nothing', async () => {
    await buildContact(app.db, { email: 'Dana@Acme.example' });
    await buildUser(app.db, { email: 'gone@builder.example', isActive: false });
    const existing = await buildDeal(app.db, { title: 'Old Mill', company: 'Acme' });
    const checked = await check([
      'Title,Company,Value,Stage,Probability,Close Date,Contact Email,First Name,Last Name,Owner Email,Unit',
      'Elm,Harbor,"$84,500",Closed Won,40%,4/18/2026,dana@acme.example,,,KIM@builder.example,Steel Framing',
      'Oak,Harbor,,lost,,,,,,,',
      'Ash,Harbor,10,dreaming,400,18.4.2026,new@acme.example,,,gone@builder.example,Garden',
      'OLD MILL,acme,10,,,,,,,,',
      'elm,HARBOR,10,,,,,,,,',
      'Fir,Harbor,10,,,,,Lee,Moss,,',
      'Yew,Harbor,10,,,,new@acme.example,Lee,Moss,,',
      'Box,Harbor,10,,,,new@acme.example,,,gone@builder.example,',
    ]);
    expect(checked).toMatchObject({ kind: 'deal', validRows: 3, duplicateRows: 2, faultyRows: 3 });
    const rows = await rowsOf(checked.id);
    const reasonsOf = (index: number) => rows[index].reasons.map(({ field }: { field: string }) => field).sort();
    expect(rows[0]).toMatchObject({ verdict: 'valid', reasons: [] });
    expect(reasonsOf(1)).toEqual(['value']);
    expect(reasonsOf(2)).toEqual([
      'businessUnit',
      'contactEmail',
      'expectedCloseDate',
      'ownerEmail',
      'probability',
      'stage',
    ]);
    expect(rows[3]).toMatchObject({ verdict: 'duplicate', duplicateOf: existing.id });
    expect(rows[4].reasons).toEqual([{ field: 'title', message: 'Same title and company as row 2.' }]);
    expect(rows[5]).toMatchObject({
      verdict: 'valid',
      reasons: [{ field: 'contactEmail', message: 'Add an email to link a contact.' }],
    });
    expect(rows[6]).toMatchObject({ verdict: 'valid', reasons: [] });
    expect(reasonsOf(7)).toEqual(['contactEmail', 'ownerEmail']);
    expect(await app.db.$count(deals)).toBe(1);
    expect(await app.db.$count(contacts)).toBe(1);
  });

  test('names all faults of a row at once: unreadable cells, the owner, the contact and the closing', async () => {
    const { id } = await check([
      'Title,Company,Value,Stage,Actual Close Date,Contact Email,First Name,Owner',
      'Elm,Harbor,soon,won,2099-01-01,new@acme.example,,Former Rep',
      `Oak,Harbor,10,,,new@acme.example,${'x'.repeat(300)},`,
    ]);
    const rows: { reasons: { field: string }[] }[] = (await kim.get(`/api/imports/${id}/rows`)).json();
    expect(rows.map(({ reasons }) => reasons.map(({ field }) => field).sort())).toEqual([
      ['actualCloseDate', 'contactEmail', 'ownerEmail', 'value'],
      ['contactFirstName'],
    ]);
  });

  test('finds an owner by name, and reads a probability that is a fraction', async () => {
    const namesake = { firstName: 'Lou', lastName: 'Vega' };
    await buildUser(app.db, { ...namesake, email: 'lou@builder.example' });
    await buildUser(app.db, { ...namesake, email: 'lou.vega@builder.example' });
    const mary = await buildUser(app.db, { firstName: 'Mary Ann', lastName: 'Dvořák', email: 'mary@builder.example' });
    const { id, validRows } = await check([
      'Deal Name,Company,Amount,Deal Owner,Deal Probability',
      'Elm,Harbor,10,mary ann  dvořák,0.8',
      'Oak,Harbor,10,"Dvořák, Mary Ann",0.05',
      'Ash,Harbor,10,,0.125',
      'Fir,Harbor,10,Former Rep,1',
      'Box,Harbor,10,Lou Vega,',
      'Yew,Harbor,10,,0',
    ]);
    expect(validRows).toBe(3);
    const rows: { reasons: object[] }[] = await rowsOf(id);
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      [],
      [],
      [{ field: 'probability', message: 'Enter a whole number from 0 to 100.' }],
      [{ field: 'ownerEmail', message: 'No team member has this email or name.' }],
      [{ field: 'ownerEmail', message: 'Several team members have this name. Use an email.' }],
      [],
    ]);
    await start(id, 'run');
    const [, oak, elm] = await listDeals();
    expect([elm.probability, oak.probability, elm.assignedTo]).toEqual([80, 5, mary.id]);
    expect(oak.assignedTo).toBe(mary.id);
  });

  test('rejects a deal with a future closing date', async () => {
    const { id, faultyRows, validRows } = await check([
      'Title,Company,Value,Stage,Actual Close Date',
      'Elm,Harbor,10,won,2999-01-01',
      'Oak,Harbor,10,lost,2026-02-03',
      'Ash,Harbor,10,proposal,2999-01-01',
    ]);
    expect({ faultyRows, validRows }).toEqual({ faultyRows: 1, validRows: 2 });
    const [faulty] = await rowsOf(id);
    expect(faulty.reasons).toEqual([{ field: 'actualCloseDate', message: CLOSED_LATER }]);
  });

  test('requires a column for the value', async () => {
    const { id } = await uploadImport(kim, 'deal', 'Title,Company\nElm,Harbor\n');
    const response = await kim.post(`/api/imports/${id}/check`, { mapping: { title: 0, company: 1 } });
    expect(response.json().fields).toEqual({ 'mapping.value': 'Choose the column for value.' });
  });
});

describe('the import', () => {
  test('fills in the stage, owner, unit and closing, and finds or makes the contact', async () => {
    const dana = await buildContact(app.db, { email: 'dana@acme.example' });
    const done = await importFile([
      'Title,Company,Value,Stage,Probability,Actual Close Date,Final Value,Lost Reason,Contact Email,First Name,Last Name,Owner,Unit',
      'Elm,Harbor,"1,000.50",won,90%,2026-02-03,900,price,DANA@acme.example,,,kim@builder.example,real estate',
      'Oak,Harbor,500,lost,10,,900,No response,lee@harbor.example,Lee,Moss,,',
      'Ash,Harbor,200,,,2026-02-03,,,LEE@harbor.example,Leona,Other,,',
    ]);
    expect(done).toMatchObject({ state: 'done', importedRows: 3, faultyRows: 0 });
    const [ash, oak, elm] = await listDeals();
    expect(elm).toMatchObject({
      stage: 'closed_won',
      value: '900.00',
      probability: 90,
      actualCloseDate: '2026-02-03',
      finalValue: '900.00',
      lostReason: null,
      contactId: dana.id,
      assignedTo: owner.id,
      businessUnit: 'real_estate',
      createdBy: owner.id,
      version: 1,
    });
    const [won] = (await kim.get(`/api/deals/${elm.id}/history`)).json();
    expect(won).toMatchObject({ to: 'closed_won', valueBefore: '1000.50' });
    expect(oak).toMatchObject({ stage: 'closed_lost', finalValue: null, lostReason: 'no_response', assignedTo: null });
    expect(oak.actualCloseDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(ash).toMatchObject({ stage: 'prospecting', probability: 50, actualCloseDate: null });
    const lee = (await kim.get(`/api/contacts/${oak.contactId}`)).json();
    expect(lee).toMatchObject({ firstName: 'Lee', email: 'lee@harbor.example', company: 'Harbor' });
    expect(ash.contactId).toBe(oak.contactId);
    expect(await app.db.$count(contacts)).toBe(2);
  });

  test('is counted, ordered on the board and logged as if each deal had been created by hand', async () => {
    const done = await importFile([
      'Title,Company,Value,Stage',
      'Elm,Harbor,1000,',
      'Oak,Harbor,500,',
      'Ash,Harbor,70,won',
    ]);
    // Computed by hand: 1,000 + 500 open, 70 won; one deal decided, and it was won.
    expect(await summary()).toMatchObject({
      total: 3,
      activeDeals: 2,
      pipelineValue: '1570.00',
      openPipelineValue: '1500.00',
      wonRevenue: '70.00',
      winRate: 100,
    });
    const board = (await kim.get('/api/deals/board')).json();
    const column = board.find(({ stage }: { stage: string }) => stage === 'prospecting');
    expect(column).toMatchObject({ count: 2, sum: '1500.00' });
    expect(column.cards.map(({ title }: { title: string }) => title)).toEqual(['Oak', 'Elm']);
    const [ash] = await listDeals('?stage=closed_won');
    const history = (await kim.get(`/api/deals/${ash.id}/history`)).json();
    expect(history).toMatchObject([{ from: null, to: 'closed_won', changedBy: owner.id }]);
    const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'deal.import'));
    expect(entries.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ importId: done.id, row: 4 }),
    );
    expect(entries).toHaveLength(3);
  });

  test('continues after a crash without making a deal or a contact twice', async () => {
    const lines = Array.from({ length: 600 }, (_, n) => `Deal ${n},Harbor,10,lee@harbor.example,Lee,Moss`);
    const { id } = await check(['Title,Company,Value,Contact Email,First Name,Last Name', ...lines]);
    await kim.post(`/api/imports/${id}/run`, {});
    await Promise.all([workOnImport(app.fastify.platform, id), workOnImport(app.fastify.platform, id)]);
    await app.db.update(imports).set({ state: 'importing', position: 0 }).where(eq(imports.id, id));
    await Promise.all([workOnImport(app.fastify.platform, id), workOnImport(app.fastify.platform, id)]);
    expect(await app.db.$count(deals)).toBe(600);
    expect(await app.db.$count(contacts)).toBe(1);
  });

  test('rejects a row whose owner left after the check, and says so', async () => {
    const lee = await buildUser(app.db, { email: 'lee@builder.example' });
    const { id } = await check(['Title,Company,Value,Owner', 'Elm,Harbor,10,lee@builder.example', 'Oak,Harbor,10,']);
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, lee.id));
    expect(await start(id, 'run')).toMatchObject({ state: 'done', importedRows: 1, validRows: 1, faultyRows: 1 });
    expect((await kim.get(`/api/imports/${id}/refused`)).body).toContain('No team member has this email or name.');
  });
});

describe('undo', () => {
  const head = 'Title,Company,Value,Contact Email,First Name,Last Name';

  test('removes untouched deals, and the contacts made for them that nothing else uses', async () => {
    await buildContact(app.db, { email: 'dana@acme.example' });
    const done = await importFile([
      head,
      'Elm,Harbor,1000,lee@harbor.example,Lee,Moss',
      'Oak,Harbor,500,ann@harbor.example,Ann,Poe',
      'Ash,Harbor,70,ann@harbor.example,Ann,Poe',
      'Fir,Harbor,30,dana@acme.example,,',
      'Yew,Harbor,8,,,',
      'Box,Harbor,5,uma@harbor.example,Uma,Fox',
    ]);
    const ids = (await rowsOf(done.id)).map((row: { recordId: number }) => row.recordId);
    const [, , ash, , yew, box] = ids;
    await kim.put(`/api/deals/${ash}`, { stage: 'closing' });
    await buildActivity(app.db, { dealId: yew });
    await kim.delete(`/api/deals/${box}`);
    expect(await start(done.id, 'undo')).toMatchObject({ state: 'undone', undoneRows: 3, keptRows: 2 });
    expect((await listDeals('?sort=title')).map((deal: { id: number }) => deal.id)).toEqual([ash, yew]);
    expect(await summary()).toMatchObject({ total: 2, pipelineValue: '78.00' });
    // Lee and Uma are deleted with their deals. The moved deal needs Ann, and Dana existed before.
    const people = (await kim.get('/api/contacts?sort=firstName')).json();
    expect(people.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ann', 'Dana']);
    expect((await kim.get('/api/contacts/summary')).json()).toMatchObject({ total: 2 });
  });

  test('keeps a deal that money, a quote or a resource is linked to', async () => {
    const done = await importFile([head, ...['Elm', 'Oak', 'Ash', 'Fir'].map((title) => `${title},Harbor,1000,,,`)]);
    const [elm, oak, ash] = (await rowsOf(done.id)).map((row: { recordId: number }) => row.recordId);
    const manager = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const project = { businessUnit: 'steel_framing', projectName: 'Elm', grossRevenue: 1000, dealId: elm };
    expect((await manager.post('/api/revenue-tracking', project)).statusCode).toBe(201);
    await buildQuote(app.db, { dealId: oak });
    const resource = await buildSalesResource(app.db);
    await app.db.insert(salesResourceUses).values({ resourceId: resource.id, dealId: ash });
    expect(await start(done.id, 'undo')).toMatchObject({ undoneRows: 1, keptRows: 3 });
    expect((await listDeals('?sort=title')).map((deal: { id: number }) => deal.id)).toEqual([ash, elm, oak]);
  });

  test('keeps a contact that was changed since', async () => {
    const done = await importFile([head, 'Elm,Harbor,1000,lee@harbor.example,Lee,Moss']);
    const [lee] = (await kim.get('/api/contacts')).json();
    await kim.put(`/api/contacts/${lee.id}`, { phone: '555 0100' });
    expect(await start(done.id, 'undo')).toMatchObject({ undoneRows: 1, keptRows: 0 });
    expect(await listDeals()).toEqual([]);
    expect((await kim.get('/api/contacts')).json()).toMatchObject([{ id: lee.id }]);
  });
});
