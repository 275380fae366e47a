import { MOST_JOB_FILES } from '@builder-os/contract/modules/jobs/job-file-kinds';
import type { JobFile, RelatedFile } from '@builder-os/contract/modules/jobs/job-files';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { KEPT, TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';
import { jobCrew } from '../jobs/job-crew.table.ts';
import { buildJob } from '../jobs/jobs.factory.ts';
import { buildJobFile } from './job-files.factory.ts';
import { removeUnusedFiles } from './job-files.service.ts';
import { jobFiles } from './job-files.table.ts';
import { jobUploads } from './job-uploads.table.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
let kimId: string;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const user = await buildUser(app.db);
  kimId = user.id;
  kim = await app.signedIn(user);
  jobId = (await buildJob(app.db)).id;
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const upload = (who: Agent, kind: string, bytes: Buffer = PDF, name = 'Floor_plan A1.pdf', id = jobId) =>
  who.upload(`/api/jobs/${id}/files?kind=${kind}`, fileOf(bytes, name));
const added = async (who: Agent, kind: string, bytes?: Buffer, name?: string): Promise<JobFile> => {
  const answer = await upload(who, kind, bytes, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const titles = async (who: Agent): Promise<string[]> =>
  (await who.get(`/api/jobs/${jobId}/files`)).json().map(({ title }: JobFile) => title);
const joinCrew = () => app.db.insert(jobCrew).values({ jobId, userId: kimId });

describe('a file of a job', () => {
  test('is stored under a generated name and returned unchanged', async () => {
    const plan = await added(mia, 'plan');
    expect(plan).toMatchObject({
      jobId,
      kind: 'plan',
      title: 'Floor plan A1',
      fileName: 'Floor_plan A1.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      uploadedByName: 'Mia Reyes',
    });
    const file = await mia.get(`/api/job-files/${plan.id}/file`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Floor_plan%20A1.pdf",
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const known = { 'if-none-match': String(file.headers.etag) };
    const again = await mia.send({ method: 'GET', url: `/api/job-files/${plan.id}/file`, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [stored] = await app.db.select().from(jobUploads);
    expect(stored?.storedName).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  test('keeps only the picture of a photo', async () => {
    const photo = await added(mia, 'photo', TAKEN, 'IMG_0001.jpg');
    expect(photo).toMatchObject({ title: 'IMG 0001', mediaType: 'image/jpeg', size: KEPT.length });
    expect((await mia.get(`/api/job-files/${photo.id}/file`)).rawPayload).toEqual(KEPT);
  });

  test('has a type that fits its kind', async () => {
    const refused = await upload(mia, 'photo');
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { file: 'Choose a JPEG, PNG or WebP photo.' }]);
    expect((await upload(mia, 'plan', Buffer.from('no plan'))).statusCode).toBe(400);
    expect((await upload(mia, 'video')).statusCode).toBe(400);
    expect((await upload(mia, 'plan', PDF, 'plan.pdf', 999)).statusCode).toBe(404);
    const plan = await added(mia, 'plan');
    const changed = await mia.put(`/api/job-files/${plan.id}`, { kind: 'photo' });
    expect(changed.json().fields).toEqual({ kind: 'This file can’t be a photo. Choose another kind.' });
    const renamed = await mia.put(`/api/job-files/${plan.id}`, { kind: 'document', title: 'Permit set' });
    expect(renamed.json()).toMatchObject({ kind: 'document', title: 'Permit set', version: 2 });
  });

  test('goes to Trash, comes back, and loses its bytes only when it’s permanently deleted', async () => {
    const { id } = await added(mia, 'plan');
    const { storage } = app.fastify.platform;
    const [{ storedName } = { storedName: '' }] = await app.db.select().from(jobUploads);
    const exists = async () => (await storage.get('jobs', storedName)) !== undefined;
    expect((await mia.delete(`/api/job-files/${id}`)).statusCode).toBe(204);
    expect((await mia.get(`/api/job-files/${id}/file`)).statusCode).toBe(404);
    await removeUnusedFiles(app.database, storage);
    expect(await exists()).toBe(true);
    expect((await mia.post(`/api/job-files/${id}/restore`)).json()).toMatchObject({ id, title: 'Floor plan A1' });
    expect(await titles(mia)).toEqual(['Floor plan A1']);
    await app.db.delete(jobFiles);
    await removeUnusedFiles(app.database, storage);
    expect(await exists()).toBe(false);
    expect(await app.db.select().from(jobUploads)).toEqual([]);
  });

  test('that can’t be removed doesn’t block the others, however many, and is tried again', async () => {
    const { storage } = app.fastify.platform;
    const names = Array.from({ length: 205 }, (_, index) => `${index}.jpg`);
    // Storage refuses a name it didn't make.
    const refused = 'Slab poured.jpg';
    await app.db.insert(jobUploads).values([refused, ...names].map((storedName) => ({ storedName })));
    const storedName = await storage.put('jobs', 'jpg', KEPT);
    await app.db.insert(jobUploads).values({ storedName });
    await expect(removeUnusedFiles(app.database, storage)).rejects.toThrow('1 unused files were not removed');
    expect(await storage.get('jobs', storedName)).toBeUndefined();
    expect(await app.db.select().from(jobUploads)).toMatchObject([{ storedName: refused }]);
    await expect(removeUnusedFiles(app.database, storage)).rejects.toThrow();
  });

  test('is deleted when its customer is erased', async () => {
    const contact = await buildContact(app.db);
    await app.db.execute(sql`update jobs set contact_id = ${contact.id} where id = ${jobId}`);
    await added(mia, 'document');
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const erased = await admin.post(`/api/admin/privacy/contacts/${contact.id}/erase`, {
      confirmation: `${contact.firstName} ${contact.lastName}`,
    });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect(await titles(mia)).toEqual([]);
  });
});

describe('the crew', () => {
  test('sees and adds photos and plans of its jobs, but no documents', async () => {
    await added(mia, 'plan');
    const contract = await added(mia, 'document', PDF, 'Contract.pdf');
    expect((await kim.get(`/api/jobs/${jobId}/files`)).statusCode).toBe(404);
    expect((await upload(kim, 'photo', TAKEN, 'a.jpg')).statusCode).toBe(404);
    await joinCrew();
    await added(kim, 'photo', TAKEN, 'Slab.jpg');
    expect(await titles(kim)).toEqual(['Slab', 'Floor plan A1']);
    expect(await titles(mia)).toEqual(['Slab', 'Contract', 'Floor plan A1']);
    expect((await kim.get(`/api/job-files/${contract.id}/file`)).statusCode).toBe(404);
    expect((await kim.put(`/api/job-files/${contract.id}`, { title: 'Mine' })).statusCode).toBe(404);
    expect((await upload(kim, 'document')).statusCode).toBe(403);
  });

  test('can change only the files it added', async () => {
    await joinCrew();
    const plan = await added(mia, 'plan');
    const photo = await added(kim, 'photo', TAKEN, 'Slab.jpg');
    expect((await kim.put(`/api/job-files/${plan.id}`, { title: 'Mine' })).statusCode).toBe(403);
    expect((await kim.delete(`/api/job-files/${plan.id}`)).statusCode).toBe(403);
    expect((await kim.put(`/api/job-files/${photo.id}`, { title: 'Slab poured' })).json().title).toBe('Slab poured');
    const disguised = await kim.put(`/api/job-files/${photo.id}`, { kind: 'document' });
    expect(disguised.json().fields).toEqual({ kind: 'Choose a photo or a plan.' });
    expect((await kim.delete(`/api/job-files/${photo.id}`)).statusCode).toBe(204);
    expect((await kim.post(`/api/job-files/${photo.id}/restore`)).statusCode).toBe(200);
  });
});

test('a document can be restored only by people who may open it', async () => {
  await joinCrew();
  const binned = { jobId, uploadedBy: kimId, deletedBy: kimId, deletedAt: new Date().toISOString() };
  const { id } = await buildJobFile(app.db, { ...binned, kind: 'document', title: 'Contract' });
  expect((await kim.post(`/api/job-files/${id}/restore`)).statusCode).toBe(404);
  const photo = await buildJobFile(app.db, binned);
  expect((await kim.post(`/api/job-files/${photo.id}/restore`)).statusCode).toBe(200);
  expect(await titles(mia)).toEqual(['Slab poured']);
});

test('a file isn’t restored to a job that has the most files', async () => {
  const { id } = await added(mia, 'plan');
  await mia.delete(`/api/job-files/${id}`);
  const { id: _, ...photo } = await buildJobFile(app.db, { jobId });
  await app.db.insert(jobFiles).values(Array.from({ length: MOST_JOB_FILES - 1 }, () => photo));
  const refused = await mia.post(`/api/job-files/${id}/restore`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'J-2026-001 already has 1,000 files. Delete one first.',
  ]);
});

test('the receipts of a job’s expenses and of payments of its bills are listed, each once', async () => {
  const { operating } = await setUpDefaultAccounts(mia);
  await deposit(mia, '5000.00', { accountId: operating });
  const costCodeId = (await buildCostCodes(app.db, { '03-200': 'Slab' }))['03-200'];
  const cost = { jobId, costCodeId, costType: 'material' };
  await recordTransaction(mia, '2026-01-05', 'expense', '10.00', { ...cost, description: 'Lumber run' });
  await recordTransaction(mia, '2026-01-05', 'expense', '10.00', { description: 'Office chairs' });
  const body = { vendor: 'Lind Drywall', amount: '30.00', dueDate: '2026-02-01' };
  const lines = [
    { amount: '20.00', ...cost },
    { amount: '10.00', ...cost },
  ];
  for (const fields of [{ lines }, { vendor: 'Acme' }]) {
    const bill = await mia.post('/api/bills', { ...body, ...fields });
    const paid = await mia.post(`/api/bills/${bill.json().id}/pay`, {});
    expect(paid.statusCode, paid.body).toBe(200);
  }
  await app.db.execute(sql`
    insert into transaction_receipts (transaction_id, file_name, media_type, size, stored_name)
    select id, description, 'application/pdf', 9, lpad(id::text, 32, '0') || '.pdf' from financial_transactions`);
  const files: RelatedFile[] = (await mia.get(`/api/jobs/${jobId}/related-files`)).json();
  expect(files.map(({ name }) => name).sort()).toEqual(['Bill from Lind Drywall', 'Lumber run']);
});

test('photos of a job’s activities are listed, not copied', async () => {
  const { id } = (await mia.post('/api/activities', { type: 'note', title: 'Slab poured', jobId })).json();
  const photo = (await mia.upload(`/api/activities/${id}/photos`, new File([TAKEN], 'slab.jpg'))).json();
  const [related, ...others]: RelatedFile[] = (await mia.get(`/api/jobs/${jobId}/related-files`)).json();
  expect(others).toEqual([]);
  expect(related).toMatchObject({ kind: 'photo', name: 'slab.jpg', of: 'Slab poured' });
  expect(related?.file).toBe(`/api/activities/${id}/photos/${photo.id}`);
  expect((await mia.get(related?.file ?? '')).rawPayload).toEqual(KEPT);
  expect((await kim.get(`/api/jobs/${jobId}/related-files`)).statusCode).toBe(404);
});
