import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { Expiries } from '../../../platform/expiries/expiries.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../../content/pages/pages.factory.ts';
import { buildSpecification } from '../../specs/specifications/specifications.factory.ts';
import { buildDocument } from '../../specs/technical-documents/technical-documents.factory.ts';
import { notifyOfExpiries } from './expiry-notices.service.ts';

let app: TestApp;
let kim: Agent;
let ada: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'user', firstName: 'Kim', lastName: 'Adams' });
  kimId = user.id;
  kim = await app.signedIn(user);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const today = dayIn(new Date());
const inDays = (days: number) => addDays(today, days);
const titles = (answer: { things: { title: string }[] }) => answer.things.map(({ title }) => title);

describe('the radar', () => {
  test('lists everything by date, with a link to where it is handled', async () => {
    await buildDocument(app.db, { name: 'Site permit', number: 'P-1', expiresOn: inDays(12), reviewOn: inDays(40) });
    await buildDocument(app.db, { name: 'Old permit', expiresOn: inDays(3), status: 'superseded' });
    await buildSpecification(app.db, { title: 'Wall stud', reviewOn: inDays(-2) });
    await buildPage(app.db, { title: 'Handbook', reviewBy: inDays(20) });
    const radar = (await kim.get('/api/expiries')).json();
    expect(radar).toMatchObject({ today, until: inDays(90), lapsed: 1 });
    expect(radar.things).toMatchObject([
      { source: 'specification_review', title: 'Wall stud', event: 'Review due', daysLeft: -2 },
      {
        source: 'document_expiry',
        title: 'Site permit',
        detail: 'P-1',
        event: 'Expires',
        lapsesOn: inDays(12),
        daysLeft: 12,
        link: '/building-specs?tab=documents&document=1',
      },
      { source: 'page_review', title: 'Handbook', daysLeft: 20 },
      { source: 'document_review', title: 'Site permit', daysLeft: 40 },
    ]);
    expect(titles((await kim.get('/api/expiries?days=15')).json())).toEqual(['Wall stud', 'Site permit']);
    expect((await kim.get('/api/expiries?days=400')).statusCode).toBe(400);
  });

  test('leaves out what has been handled', async () => {
    await buildSpecification(app.db, { title: 'Wall stud', reviewOn: inDays(-2) });
    expect(titles((await kim.get('/api/expiries')).json())).toEqual(['Wall stud']);
    await kim.put('/api/specifications/1', { reviewOn: inDays(365) });
    expect(titles((await kim.get('/api/expiries')).json())).toEqual([]);
  });

  test('shows what the user may see, and requires a permission for grants, runs and backups', async () => {
    await app.db.execute(sql`insert into user_permissions (user_id, permission, granted_by, expires_at)
      values (${kimId}, 'financial_read', ${kimId}, now() + interval '5 days')`);
    const kinds = async (agent: Agent): Promise<string[]> =>
      (await agent.get('/api/expiries')).json().sources.map(({ key }: { key: string }) => key);
    expect(await kinds(ada)).toEqual(expect.arrayContaining(['permission_grant', 'backup', 'allocation_run']));
    expect(await kinds(kim)).toContain('allocation_run');
    expect(await kinds(kim)).not.toContain('permission_grant');
    await app.db.execute(sql`delete from user_permissions`);
    expect(await kinds(kim)).not.toContain('allocation_run');
    expect((await app.anonymous.get('/api/expiries')).statusCode).toBe(401);
  });

  test('shows a grant’s end in the company’s time zone, and a backup that was never made', async () => {
    await app.db.execute(sql`insert into user_permissions (user_id, permission, granted_by, expires_at)
      values (${kimId}, 'financial_read', ${kimId}, (${inDays(5)} || ' 23:30')::timestamp at time zone 'America/New_York')`);
    const list = async () => (await ada.get('/api/expiries')).json().things;
    const backup = expect.objectContaining({ source: 'backup', event: 'Overdue since', daysLeft: 0 });
    // On an installation's first day nothing is overdue yet.
    expect(await list()).not.toContainEqual(backup);
    await app.db.execute(sql`update users set created_at = now() - interval '37 hours' where id = ${kimId}`);
    const things = await list();
    expect(things).toContainEqual(
      expect.objectContaining({
        source: 'permission_grant',
        title: 'financial_read',
        detail: 'Kim Adams',
        daysLeft: 5,
      }),
    );
    expect(things).toContainEqual(
      expect.objectContaining({ source: 'backup', event: 'Overdue since', daysLeft: 0, link: '/admin?tab=database' }),
    );
  });
});

describe('notifications', () => {
  const notices = async (agent: Agent): Promise<string[]> =>
    (await agent.get('/api/notifications')).json().map(({ title }: { title: string }) => title);

  test('are sent once per item, date and number of days ahead, to its owner', async () => {
    await buildDocument(app.db, { name: 'Site permit', expiresOn: inDays(20), ownerId: kimId });
    const { expiries } = app.fastify.platform;
    await notifyOfExpiries(app.database, expiries);
    await notifyOfExpiries(app.database, expiries);
    expect(await notices(kim)).toEqual(['Site permit: expires in 20 days']);
    await app.db.execute(sql`update technical_documents set expires_on = ${inDays(6)}::date`);
    await notifyOfExpiries(app.database, expiries);
    expect((await notices(kim))[0]).toBe('Site permit: expires in 6 days');
    await app.db.execute(sql`update technical_documents set expires_on = ${inDays(0)}::date`);
    await notifyOfExpiries(app.database, expiries);
    expect(await notices(kim)).toHaveLength(3);
    expect(await notices(ada)).not.toContain('Site permit: expires today');
  });

  test('go to everyone with the permission when an item has no owner', async () => {
    await buildSpecification(app.db, { title: 'Wall stud', reviewOn: inDays(1) });
    await notifyOfExpiries(app.database, app.fastify.platform.expiries);
    expect(await notices(ada)).toContain('Wall stud: review due tomorrow');
    expect(await notices(kim)).toEqual([]);
  });

  test('are left to modules that send their own', async () => {
    await buildPage(app.db, { title: 'Handbook', reviewBy: inDays(-1), updatedBy: kimId });
    await notifyOfExpiries(app.database, app.fastify.platform.expiries);
    expect(await notices(kim)).toEqual([]);
  });

  test('come from sources with unique names', () => {
    const expiries = new Expiries();
    const source = { label: 'Quotes', event: 'Ends', access: 'approved', notifiedPermission: 'system_admin' } as const;
    expiries.add({ ...source, key: 'quote', read: async () => [] });
    expect(() => expiries.add({ ...source, key: 'quote', read: async () => [] })).toThrow('called quote');
  });
});
