import { PLAN_LIMIT } from '@builder-os/contract/modules/steel/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildOrder } from './orders.factory.ts';

let app: TestApp;
let mia: Agent;
let rob: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  rob = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const upload = (id: number, bytes: Buffer | string, name = 'Plans A-101.pdf', type = 'application/pdf') =>
  mia.upload(`/api/steel/orders/${id}/plans`, new File([Buffer.from(bytes)], name, { type }));
const stored = () => app.storedFiles('plans');

describe('uploading', () => {
  test('stores a plan under a generated name and returns it as a download', async () => {
    const { id } = await buildOrder(app.db);
    const answer = await upload(id, PDF);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      fileName: 'Plans A-101.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
    });
    const file = await rob.get(`/api/steel/orders/${id}/plans/${answer.json().id}`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''Plans%20A-101.pdf",
    });
    expect((await rob.get(`/api/steel/orders/${id}`)).json()).toMatchObject({
      plans: 1,
      planFiles: [{ fileName: 'Plans A-101.pdf' }],
    });
  });

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'plan.svg'],
    ['an SVG that calls itself a PDF', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'plan.pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'plan.pdf'],
    ['a program', 'MZ\u0090\u0000\u0003', 'plan.pdf'],
    ['an archive', 'PK\u0003\u0004', 'plans.zip'],
    ['nothing', '', 'plan.pdf'],
  ])('rejects %s', async (_what, text, name) => {
    const { id } = await buildOrder(app.db);
    const before = (await stored()).length;
    const answer = await upload(id, text, name);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { file: 'Choose a PDF, PNG, JPEG, WebP or DWG file.' },
    ]);
    expect(await stored()).toHaveLength(before);
  });

  test('rejects a file that is too large, and a request without a file', async () => {
    const { id } = await buildOrder(app.db);
    const large = Buffer.concat([PDF, Buffer.alloc(PLAN_LIMIT)]);
    expect((await upload(id, large)).statusCode).toBe(413);
    expect((await mia.post(`/api/steel/orders/${id}/plans`, {})).statusCode).toBe(415);
  });

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\plan.pdf', 'plan.pdf'],
    ['a"; filename="x.exe.pdf', 'a 22 filename 22x.exe.pdf'],
    ['...', 'plan'],
  ])('a name like %s is never a path', async (name, shown) => {
    const { id } = await buildOrder(app.db);
    const answer = await upload(id, PDF, name);
    expect(answer.json().fileName).toBe(shown);
    expect((await stored()).every((file) => /^[0-9a-f]{32}\.pdf$/.test(file))).toBe(true);
  });

  test('requires edit permission, and stores nothing for an unknown order', async () => {
    const { id } = await buildOrder(app.db);
    const before = (await stored()).length;
    const file = new File([PDF], 'plan.pdf', { type: 'application/pdf' });
    expect((await rob.upload(`/api/steel/orders/${id}/plans`, file)).statusCode).toBe(403);
    expect((await upload(4711, PDF)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(before);
  });
});

test('removing a plan deletes its file', async () => {
  const { id } = await buildOrder(app.db);
  const before = await stored();
  const plan = (await upload(id, PDF)).json();
  expect(await stored()).toHaveLength(before.length + 1);
  expect((await mia.delete(`/api/steel/orders/${id}/plans/${plan.id}`)).statusCode).toBe(204);
  expect((await rob.get(`/api/steel/orders/${id}/plans/${plan.id}`)).statusCode).toBe(404);
  await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 15_000 });
});

test('a plan of another order is not found', async () => {
  const [one, other] = [await buildOrder(app.db), await buildOrder(app.db)];
  const plan = (await upload(one.id, PDF)).json();
  expect((await rob.get(`/api/steel/orders/${other.id}/plans/${plan.id}`)).statusCode).toBe(404);
});
