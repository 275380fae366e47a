import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { catchMail, type MailCatcher } from '../../../../test/mail-catcher.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { addSelection, flooring } from '../../changes/selections/selections.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { remindOfSelections } from './selection-reminders.service.ts';

let mail: MailCatcher;
let app: TestApp;
let secondServer: TestApp;
let mia: Agent;
let code: number;
let jobId: number;
let contactId: number;
let today: string;
beforeAll(async () => {
  mail = await catchMail();
  const env = {
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://office.builder.example',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'reminders-')),
  };
  app = await testApp(env);
  secondServer = await testApp(env);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mail.received.length = 0;
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  contactId = (await buildContact(app.db, { firstName: 'Wade', lastName: 'Jansen', email: 'wade@jansen.example' })).id;
  jobId = (await buildJob(app.db, { name: 'Kettle Hill', contactId })).id;
  today = (await findOfficeDay(app.db)).today;
  await mia.put('/api/change-order-settings', { selectionReminderDays: 5 });
});
afterAll(async () => {
  await app.close();
  await secondServer.close();
  await mail.close();
});

const remind = (server = app) => remindOfSelections(server.database, server.fastify.platform);
/** Sends the queued emails. @returns the recipients and the texts, with folded lines joined */
async function received() {
  await sendDueLetters(app.fastify.platform, { findFrom: async () => 'office@builder.example', address: mail.url });
  return mail.received.map(({ to, raw }) => ({
    to: to.join(),
    raw: raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  }));
}
async function release(days: number, fields: object = {}) {
  const selection = await addSelection(mia, jobId, flooring(code, { dueOn: addDays(today, days), ...fields }));
  await mia.put(`/api/selections/${selection.id}`, { isReleased: true });
  return selection;
}

describe('a reminder of a choice', () => {
  test('is sent to the customer once, even by two servers, and names every choice of the job', async () => {
    await release(5);
    await release(2, { title: 'Kitchen tile' });
    const counts = await Promise.all([app, secondServer, app, secondServer].map((server) => remind(server)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await remind(secondServer)).toBe(0);
    const letters = await received();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to).toBe('wade@jansen.example');
    expect(letters[0]?.raw).toContain('Please choose: Kettle Hill');
    for (const words of ['Flooring, by', 'Kitchen tile, by', 'Call or write us'])
      expect(letters[0]?.raw).toContain(words);
    const { rows } = await app.db.execute(sql`select from audit_logs where action = 'selection.remind'`);
    expect(rows).toHaveLength(2);
  });

  test('has a working link if the customer has one', async () => {
    const link = { kind: 'customer', name: 'Wade Jansen', email: 'Wade@Jansen.example', days: 30, isMailed: false };
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const made = await ada.post(`/api/jobs/${jobId}/page-links`, link);
    expect(made.statusCode, made.body).toBe(201);
    await release(1);
    await remind();
    const path = /office\.builder\.example(\/job\/[\w-]+)/.exec((await received())[0]?.raw ?? '')?.[1] ?? '';
    expect((await app.anonymous.get(path)).body).toContain('Kettle Hill');
    const ends = await app.db.execute(sql`select distinct expires_at from page_links`);
    expect(ends.rows).toHaveLength(1);
  });

  test.each([
    ['another person', { name: 'Ann Jansen', email: 'ann@jansen.example' }],
    ['an address the customer had before', { name: 'Wade Jansen', email: 'wade@old.example' }],
  ])('has no link if only %s has one', async (_whose, person) => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const link = { kind: 'customer', ...person, days: 30, isMailed: false };
    expect((await ada.post(`/api/jobs/${jobId}/page-links`, link)).statusCode).toBe(201);
    await release(1);
    await remind();
    expect((await received())[0]?.raw).toContain('Call or write us');
    expect((await app.db.execute(sql`select from page_links`)).rows).toHaveLength(1);
  });

  test('contains a copy of the link, which ends with it and doesn’t count as another link', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const link = { kind: 'customer', name: 'Wade Jansen', email: 'wade@jansen.example', days: 30, isMailed: false };
    const made = (await ada.post(`/api/jobs/${jobId}/page-links`, link)).json();
    for (let day = 0; day < 20; day += 1) {
      await release(1, { title: `Choice ${day}` });
      await remind();
    }
    expect((await app.db.execute(sql`select from page_links`)).rows).toHaveLength(21);
    const other = (await ada.post(`/api/jobs/${jobId}/page-links`, { ...link, name: 'Bank', kind: 'lender' })).json();
    const paths = (await received()).map(({ raw }) => /example(\/job\/[\w-]+)/.exec(raw)?.[1] ?? '');
    // The link and its copies are listed once, with every view.
    for (const path of [made.path, paths[0] ?? '', paths[1] ?? '']) await app.anonymous.get(path);
    const listed = (await ada.get(`/api/jobs/${jobId}/page-links`)).json();
    expect(listed).toMatchObject([{ id: other.id }, { id: made.id, state: 'active', viewCount: 3 }]);
    expect(listed).toHaveLength(2);
    expect((await ada.get(`/api/page-links/${made.id}/views`)).json()).toHaveLength(3);
    expect((await ada.delete(`/api/page-links/${made.id}`)).statusCode).toBe(204);
    for (const path of [made.path, ...paths]) expect((await app.anonymous.get(path)).statusCode).toBe(404);
    const [, revoked, ...more] = (await ada.get(`/api/jobs/${jobId}/page-links`)).json();
    expect([revoked, more]).toMatchObject([{ id: made.id, state: 'revoked', viewCount: 3 }, []]);
    expect((await app.anonymous.get(other.path)).statusCode).toBe(200);
  });

  test('is revoked with its link, even at the same moment', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const link = { kind: 'customer', name: 'Wade Jansen', email: 'wade@jansen.example', days: 30, isMailed: false };
    const { id } = (await ada.post(`/api/jobs/${jobId}/page-links`, link)).json();
    await release(1);
    await Promise.all([remind(), ada.delete(`/api/page-links/${id}`), remind(secondServer)]);
    expect((await app.db.execute(sql`select from page_links where revoked_at is null`)).rows).toHaveLength(0);
  });

  test('is sent again for another day, and after the choice is undone', async () => {
    const { id } = await release(1);
    expect(await remind()).toBe(1);
    await mia.put(`/api/selections/${id}`, { dueOn: addDays(today, 3) });
    expect(await remind()).toBe(1);
    await mia.put(`/api/selections/${id}`, { dueOn: addDays(today, 3), title: 'Floors' });
    expect(await remind()).toBe(0);
    await choose((await mia.get(`/api/selections/${id}`)).json());
    expect((await mia.post(`/api/selections/${id}/clear`)).statusCode).toBe(200);
    expect(await remind()).toBe(1);
  });

  test('that fails doesn’t delay the others, and is tried again', async () => {
    await release(1);
    const other = await buildContact(app.db, { firstName: 'Bea', lastName: 'Ott', email: 'bea@ott.example' });
    const { id } = await buildJob(app.db, { name: 'Elm Street', contactId: other.id });
    const selection = await addSelection(mia, id, flooring(code, { dueOn: today }));
    await mia.put(`/api/selections/${selection.id}`, { isReleased: true });
    await set(sql`alter table outbox_messages add constraint no_wade check (recipient <> 'wade@jansen.example')`);
    try {
      await expect(remind()).rejects.toThrow();
    } finally {
      await set(sql`alter table outbox_messages drop constraint no_wade`);
    }
    expect((await received()).map(({ to }) => to)).toEqual(['bea@ott.example']);
    expect(await remind()).toBe(1);
  });

  test('has no link after the customer’s was revoked', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const link = { kind: 'customer', name: 'Wade Jansen', email: 'wade@jansen.example', days: 30, isMailed: false };
    await ada.post(`/api/jobs/${jobId}/page-links`, link);
    await app.db.execute(sql`update page_links set revoked_at = now()`);
    await release(1);
    await remind();
    expect((await received())[0]?.raw).not.toContain('/job/');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['that is chosen', async () => choose(await release(1))],
    ['that is closed', async () => mia.post(`/api/selections/${(await release(1)).id}/close`)],
    ['that is deleted', async () => mia.delete(`/api/selections/${(await release(1)).id}`)],
    ['the customer doesn’t see', () => addSelection(mia, jobId, flooring(code, { dueOn: today }))],
    ['due later', () => release(6)],
    ['that is late already', () => release(-1)],
    [
      'of a closed job',
      async () => [await release(1), await set(sql`update jobs set phase = 'closed', closed_on = now()`)],
    ],
    ['of a deleted job', async () => [await release(1), await set(sql`update jobs set deleted_at = now()`)]],
    [
      'of a customer without an email',
      async () => [await release(1), await set(sql`update contacts set email = null`)],
    ],
    ['when reminders are off', async () => [await release(1), await off()]],
  ])('isn’t sent for one %s', async (_what, prepare) => {
    await prepare();
    expect(await remind()).toBe(0);
    expect(await received()).toEqual([]);
  });

  test('isn’t counted as sent without a mail server', async () => {
    await release(1);
    const { secrets, env } = app.fastify.platform;
    expect(await remindOfSelections(app.database, { secrets, env: { ...env, SMTP_URL: undefined } })).toBe(0);
    expect(await remind()).toBe(1);
  });
});

const choose = ({ id, options }: Awaited<ReturnType<typeof release>>) =>
  mia.post(`/api/selections/${id}/choose`, { optionId: options[1]?.id });
const set = (change: ReturnType<typeof sql>) => app.db.execute(change);
const off = () => mia.put('/api/change-order-settings', { selectionReminderDays: null });
