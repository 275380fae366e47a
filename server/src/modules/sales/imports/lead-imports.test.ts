import type { Import, ImportMapping } from '@builder-os/contract/modules/sales/imports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { notifications } from '../../account/notifications/notifications.table.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { leads } from '../leads/leads.table.ts';
import { workOnImport } from './import-work.service.ts';
import { takeStep, uploadImport } from './imports.factory.ts';
import { findStalledImports } from './imports.queries.ts';
import { tidyImports } from './imports.service.ts';
import { imports } from './imports.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const upload = (content: string) => uploadImport(kim, 'lead', content);
const start = (id: number, step: 'check' | 'run' | 'undo', body: object = {}) =>
  takeStep({ agent: kim, platform: app.fastify.platform }, id, step, body);

async function importFile(text: string): Promise<Import> {
  const { id, mapping } = await upload(text);
  await start(id, 'check', { mapping });
  return start(id, 'run');
}

const rowsOf = async (id: number, query = '') => (await kim.get(`/api/imports/${id}/rows${query}`)).json();
const byHeader: ImportMapping = { title: 0, company: 1, email: 2 };

describe('the dry run', () => {
  test('checks each row against the API’s rules and changes no leads', async () => {
    const existing = await buildLead(app.db, { title: 'Old', company: 'Acme', email: 'Dana@Acme.example' });
    const { id } = await upload(
      [
        'Title,Company,Email,Value,Close,Status',
        'Elm,Harbor,a@b.example,"$84,500",4/18/2026,Qualified',
        ',Harbor,nobody,"84,5",13/40/2026,dreaming',
        'New,Other,dana@acme.example,84500.00,2026-04-18,',
        'OLD,acme,,,,',
        'Again,Else,A@B.example,,,',
        'elm,HARBOR,c@d.example,,,',
      ].join('\n'),
    );
    const mapping = { ...byHeader, value: 3, expectedCloseDate: 4, status: 5 };
    expect(await start(id, 'check', { mapping })).toMatchObject({
      state: 'checked',
      processedRows: 6,
      validRows: 1,
      duplicateRows: 4,
      faultyRows: 1,
    });
    const rows = await rowsOf(id);
    expect(rows.map((row: { row: number; verdict: string }) => [row.row, row.verdict])).toEqual([
      [2, 'valid'],
      [3, 'faulty'],
      [4, 'duplicate'],
      [5, 'duplicate'],
      [6, 'duplicate'],
      [7, 'duplicate'],
    ]);
    expect(rows[1].reasons.map((reason: { field: string }) => reason.field).sort()).toEqual([
      'email',
      'expectedCloseDate',
      'status',
      'title',
      'value',
    ]);
    expect(rows[2]).toMatchObject({ duplicateOf: existing.id, reasons: [{ field: 'email' }] });
    expect(rows[3]).toMatchObject({ duplicateOf: existing.id, reasons: [{ field: 'title' }] });
    expect(rows[4].reasons).toEqual([{ field: 'email', message: 'Same email as row 2.' }]);
    expect(rows[5].reasons).toEqual([{ field: 'title', message: 'Same title and company as row 2.' }]);
    expect(await rowsOf(id, '?verdict=faulty')).toHaveLength(1);
    expect(await app.db.$count(leads)).toBe(1);
    const refused = await kim.get(`/api/imports/${id}/refused`);
    expect(refused.body).toContain('title: Enter a title.');
    expect(refused.body.trim().split('\r\n')).toHaveLength(6);
  });

  test('an exported lead is imported with its owner, who is found by email or name', async () => {
    const mary = await buildUser(app.db, { firstName: 'Mary', lastName: 'Dvořák', email: 'mary@builder.example' });
    await buildUser(app.db, { firstName: 'Mary', lastName: 'Dvořák', email: 'other@builder.example' });
    const { id: exported } = await buildLead(app.db, { title: 'Elm', company: 'Harbor', assignedTo: mary.id });
    const file = (await kim.get('/api/leads/export')).body;
    expect(file).toContain('"Mary Dvořák","mary@builder.example"');
    await kim.delete(`/api/leads/${exported}`);
    const { mapping, id } = await upload(file);
    expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 1, faultyRows: 0 });
    await start(id, 'run');
    expect((await kim.get('/api/leads')).json()).toMatchObject([{ title: 'Elm', assignedTo: mary.id }]);

    const others = await upload(
      'Title,Company,Lead Owner\nOak,Harbor,Mary Dvořák\nAsh,Harbor,Former Rep\nFir,Harbor,\n',
    );
    expect(await start(others.id, 'check', { mapping: others.mapping })).toMatchObject({ validRows: 1, faultyRows: 2 });
    const rows: { reasons: object[] }[] = await rowsOf(others.id, '?verdict=faulty');
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      [{ field: 'ownerEmail', message: 'Several team members have this name. Use an email.' }],
      [{ field: 'ownerEmail', message: 'No team member has this email or name.' }],
    ]);
    // The review offers a list of people. Two with one name are told apart by their ids.
    const chosen = await kim.put(`/api/imports/${others.id}/rows/2`, { corrections: { ownerEmail: mary.id } });
    expect(chosen.json()).toMatchObject({ validRows: 2, faultyRows: 1 });
  });

  test('all faults of a row are named at once, including an unknown owner next to an unreadable cell', async () => {
    const file = 'Title,Company,Email,Owner\nElm,Harbor,a@,Former Rep\nOak,Harbor,b@,\n';
    const { id, mapping } = await upload(file);
    expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 0, faultyRows: 2 });
    const rows: { reasons: { field: string }[] }[] = await rowsOf(id);
    expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([['email', 'ownerEmail'], ['email']]);
    expect(await start(id, 'check', { mapping, skipFaulty: true })).toMatchObject({ validRows: 2, faultyRows: 0 });
    const [forgiven]: { reasons: object[] }[] = await rowsOf(id);
    expect(forgiven?.reasons).toEqual([
      { field: 'email', message: 'Left blank.' },
      { field: 'ownerEmail', message: 'Left blank.' },
    ]);
  });

  test('a person’s name is enough for a lead, and replaces a blank company', async () => {
    const { id, mapping } = await upload(
      'Full Name,Email,Company\nDana Whitfield,dana@a.example,\n,b@b.example,Harbor\n',
    );
    expect(mapping).toEqual({ fullName: 0, email: 1, company: 2 });
    const { company, ...nameless } = mapping;
    expect((await kim.post(`/api/imports/${id}/check`, { mapping: { email: 1, company: 2 } })).json().fields).toEqual({
      'mapping.title': expect.any(String),
    });
    expect(await start(id, 'check', { mapping: nameless })).toMatchObject({ validRows: 1, faultyRows: 1 });
    expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 1, faultyRows: 1 });
    await start(id, 'run');
    expect((await kim.get('/api/leads')).json()).toMatchObject([
      { title: 'Dana Whitfield', company: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield' },
    ]);
  });

  test('can be repeated with another mapping', async () => {
    const { id } = await upload('A,B,C\nElm,Harbor,a@b.example\n');
    expect(await start(id, 'check', { mapping: { title: 0, company: 1, email: 0 } })).toMatchObject({ faultyRows: 1 });
    expect(await start(id, 'check', { mapping: byHeader })).toMatchObject({ validRows: 1, faultyRows: 0 });
  });

  test.each([
    [{}, 'mapping'],
    [{ mapping: { title: 0 } }, 'mapping.company'],
    [{ mapping: { title: 0, company: 9 } }, 'mapping.company'],
    [{ mapping: { title: -1, company: 1 } }, 'mapping.title'],
    [{ mapping: { title: 0, company: 1, stage: 1 } }, 'mapping.stage'],
  ])('rejects %j', async (body, field) => {
    const { id } = await upload('A,B\nElm,Harbor\n');
    const response = await kim.post(`/api/imports/${id}/check`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty([field]);
  });
});

describe('the import', () => {
  test('makes leads from the rows that are ready and notifies the importer', async () => {
    const done = await importFile('Title,Company,Value,Priority\nElm,Harbor,"$1,000.50",HIGH\nOak,Harbor,bad,\n');
    expect(done).toMatchObject({ state: 'done', importedRows: 1, faultyRows: 1, finishedAt: expect.any(String) });
    const list = (await kim.get(`/api/leads?importId=${done.id}`)).json();
    expect(list).toMatchObject([{ title: 'Elm', value: '1000.50', priority: 'high', status: 'new', version: 1 }]);
    expect(list[0].createdBy).toBe(done.createdBy);
    expect(await app.db.select().from(notifications)).toMatchObject([{ kind: 'import', title: 'Import finished' }]);
  });

  test('includes duplicates only on request', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\nelm,harbor\n');
    await start(id, 'check', { mapping: { title: 0, company: 1 } });
    expect(await start(id, 'run', { includeDuplicates: true })).toMatchObject({ importedRows: 2 });
  });

  test('continues after a crash without making a lead twice', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `Lead ${index},Company ${index}`);
    const { id } = await upload(['Title,Company', ...lines].join('\n'));
    await start(id, 'check', { mapping: { title: 0, company: 1 } });
    await kim.post(`/api/imports/${id}/run`, {});
    // A crash after any batch keeps what was committed; repeating those rows must not create duplicates.
    await workOnImport(app.fastify.platform, id);
    await inTransaction(app.database, (tx) =>
      tx.update(imports).set({ state: 'importing', position: 0 }).where(eq(imports.id, id)),
    );
    await Promise.all([workOnImport(app.fastify.platform, id), workOnImport(app.fastify.platform, id)]);
    expect((await kim.get(`/api/imports/${id}`)).json()).toMatchObject({ state: 'done', importedRows: 1_200 });
    expect(await app.db.$count(leads)).toBe(1_200);
  });

  test('is completed by the queue when no one waits for it', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    await kim.post(`/api/imports/${id}/check`, { mapping: { title: 0, company: 1 } });
    await expect
      .poll(async () => (await kim.get(`/api/imports/${id}`)).json().state, { timeout: 10_000 })
      .toBe('checked');
  });

  test('resumes when a server left it unfinished', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    expect(await findStalledImports(app.db)).toEqual([]);
    const stalled = { state: 'checking', updatedAt: new Date(Date.now() - 120_000).toISOString() } as const;
    await app.db.update(imports).set(stalled).where(eq(imports.id, id));
    expect(await findStalledImports(app.db)).toEqual([id]);
  });

  test('gives up after five starts without progress, and can be restarted', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    await start(id, 'check', { mapping: { title: 0, company: 1 } });
    await app.db.update(imports).set({ state: 'importing', attempts: 5 }).where(eq(imports.id, id));
    await workOnImport(app.fastify.platform, id);
    expect((await kim.get(`/api/imports/${id}`)).json()).toMatchObject({ state: 'failed' });
    expect(await start(id, 'run')).toMatchObject({ state: 'done', importedRows: 1 });
  });
});

describe('undo', () => {
  test('deletes unchanged leads and lists the ones it kept', async () => {
    const done = await importFile('Title,Company\nElm,Harbor\nOak,Harbor\nAsh,Harbor\n');
    const [ash, oak] = (await kim.get('/api/leads')).json();
    await kim.put(`/api/leads/${ash.id}`, { status: 'contacted' });
    await kim.delete(`/api/leads/${oak.id}`);
    expect(await start(done.id, 'undo')).toMatchObject({ state: 'undone', undoneRows: 1, keptRows: 1 });
    expect((await kim.get('/api/leads')).json()).toMatchObject([{ id: ash.id }]);
    expect(await rowsOf(done.id, '?kept=true')).toMatchObject([{ recordId: ash.id, wasKept: true }]);
  });
});

test('undo keeps a lead with logged activities', async () => {
  const done = await importFile('Title,Company\nElm,Harbor\nOak,Harbor\n');
  const [oak] = (await kim.get('/api/leads')).json();
  await buildActivity(app.db, { leadId: oak.id });
  expect(await start(done.id, 'undo')).toMatchObject({ undoneRows: 1, keptRows: 1 });
});

describe('rows of files', () => {
  test('are logged when they are downloaded as rejected rows', async () => {
    const { id } = await upload('Title,Company,Email\nElm,Harbor,none\n');
    await start(id, 'check', { mapping: { title: 0, company: 1, email: 2 } });
    await kim.get(`/api/imports/${id}/refused`);
    const { rows } = await app.db.execute(sql`select resource_id from audit_logs where action = 'import.export'`);
    expect(rows).toEqual([{ resource_id: String(id) }]);
  });

  test('are deleted 30 days after the last step, and only their counts stay', async () => {
    const old = await importFile('Title,Company\nElm,Harbor\nOak,Harbor\n');
    const recent = await importFile('Title,Company\nAsh,Harbor\n');
    const rest = (days: number) =>
      app.db.execute(sql`update imports set updated_at = now() - make_interval(days => ${days}) where id = ${old.id}`);
    await rest(29);
    await tidyImports(app.database);
    expect(await rowsOf(old.id)).toHaveLength(2);
    await rest(31);
    await tidyImports(app.database);
    expect(await rowsOf(old.id)).toEqual([]);
    expect(await rowsOf(recent.id)).toHaveLength(1);
    expect((await kim.get(`/api/imports/${old.id}`)).json()).toMatchObject({
      state: 'done',
      sample: [],
      totalRows: 2,
      importedRows: 2,
    });
    const undone = await kim.post(`/api/imports/${old.id}/undo`);
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      'The rows of this file were deleted after 30 days. Upload the file again to import it.',
    ]);
  });
});
