import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { type Import, type ImportMapping, importEndpoints } from '@builder-os/contract/modules/sales/imports';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { workOnImport } from './import-work.service.ts';
import { csvFile, takeStep, uploadImport } from './imports.factory.ts';
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

const upload = (content: string | Uint8Array<ArrayBuffer>) => uploadImport(kim, 'lead', content);
const byHeader: ImportMapping = { title: 0, company: 1, email: 2 };

describe('access and order', () => {
  test('only the importer or an administrator can continue an import', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const body = { mapping: { title: 0, company: 1 } };
    expect((await lee.get(`/api/imports/${id}`)).statusCode).toBe(200);
    expect((await lee.post(`/api/imports/${id}/check`, body)).statusCode).toBe(403);
    expect((await lee.post(`/api/imports/${id}/undo`)).statusCode).toBe(403);
    const checked = await takeStep({ agent: admin, platform: app.fastify.platform }, id, 'check', body);
    expect(checked).toMatchObject({ state: 'checked' });
  });

  test('a step out of order returns 409 with the current import', async () => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    for (const step of ['run', 'undo']) {
      const response = await kim.post(`/api/imports/${id}/${step}`, {});
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'conflict', current: { id, state: 'uploaded' } });
    }
  });

  test('an unknown import returns 404', async () => {
    const calls = [
      kim.get('/api/imports/77'),
      kim.get('/api/imports/77/rows'),
      kim.get('/api/imports/77/refused'),
      kim.post('/api/imports/77/check', { mapping: byHeader }),
      kim.post('/api/imports/77/run', {}),
      kim.post('/api/imports/77/undo'),
    ];
    for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404);
  });

  test('a file requires a record type and is listed under it', async () => {
    for (const query of ['', '?kind=house']) {
      const response = await kim.upload(`/api/imports${query}`, csvFile('Title,Company\nA,B\n'));
      expect(response.json()).toMatchObject({ code: 'validation', fields: { kind: expect.any(String) } });
    }
    const { id } = await upload('Title,Company\nA,B\n');
    expect((await kim.get('/api/imports?kind=lead')).json()).toMatchObject([{ id, kind: 'lead' }]);
    expect((await kim.get('/api/imports?kind=deal')).json()).toEqual([]);
  });

  test('anyone who can create a record type can import it, and no one else', () => {
    const accesses = [leadEndpoints, contactEndpoints, dealEndpoints].map(({ create }) => create.access);
    for (const step of ['upload', 'check', 'run', 'undo'] as const) {
      expect(new Set([importEndpoints[step].access, ...accesses])).toEqual(new Set([importEndpoints.upload.access]));
    }
  });

  test('imports are listed newest first', async () => {
    const [one, two] = [await upload('Title,Company\nA,B\n'), await upload('Title,Company\nA,B\n')];
    const list = (await kim.get('/api/imports')).json();
    expect(list.map((row: Import) => row.id)).toEqual([two.id, one.id]);
  });
});

test.each([
  ['was deactivated', { isActive: false }],
  ['is no longer approved', { isApproved: false }],
])(
  'an import stops when the person who started it %s, and an administrator can continue it',
  async (_what, changes) => {
    const { id } = await upload('Title,Company\nElm,Harbor\n');
    await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'check', { mapping: { title: 0, company: 1 } });
    await app.db.update(users).set(changes);
    await app.db.update(imports).set({ state: 'importing', position: 0 });
    await workOnImport(app.fastify.platform, id);
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    expect((await admin.get(`/api/imports/${id}`)).json()).toMatchObject({
      state: 'failed',
      importedRows: 0,
      failure:
        'This import stopped because the person who started it no longer has access. An administrator can restart it.',
    });
    const done = await takeStep({ agent: admin, platform: app.fastify.platform }, id, 'run');
    expect(done).toMatchObject({ state: 'done', importedRows: 1 });
  },
);
