import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import type { SelectionSheets } from '@builder-os/contract/modules/changes/selection-sheets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildCostCodes } from '../../modules/jobs/cost-codes/cost-codes.factory.ts';
import { jobFiles } from '../../modules/jobs/job-files/job-files.table.ts';
import { sealTheRest } from '../../modules/signing/sealing/sealing.service.ts';
import { signatureRequests } from '../../modules/signing/signatures/signatures.table.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';
import { SAMPLE_CHANGES } from '../changes/sample-change-orders.ts';
import { SAMPLE_SELECTIONS } from '../changes/sample-selections.ts';
import { KIT_BUDGET } from '../jobs/sample-jobs.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const codes = [...KIT_BUDGET, ...SAMPLE_SELECTIONS, ...SAMPLE_CHANGES.map(({ line }) => line)];
  await buildCostCodes(app.db, Object.fromEntries(codes.map(({ code }) => [code, `Code ${code}`])));
  expect((await ada.post('/api/seed-data')).statusCode).toBe(200);
});
afterAll(() => app.close());

const get = async <Body>(url: string): Promise<Body> => (await ada.get(url)).json();

test('the sample has signed, sealed documents, and photos on the customer’s page; all are removed with the sample', async () => {
  await sealTheRest(app.fastify.platform);
  const signed = await app.db.select().from(signatureRequests);
  expect(signed.map(({ resource, status }) => [resource, status]).sort()).toEqual([
    ['lien-waiver', 'signed'],
    ['purchase-order', 'signed'],
    ['selection-sheet', 'signed'],
  ]);
  for (const { resource, recordId } of signed) {
    const [request] = await get<SignatureRequest[]>(`/api/signature-requests?resource=${resource}&record=${recordId}`);
    expect(request?.sealedHash, resource).toMatch(/^[0-9a-f]{64}$/);
    const pdf = await ada.get(`/api/signature-requests/${request?.id}/sealed`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const [declined] = await get<ChangeOrder[]>('/api/change-orders?state=declined');
  expect(await get(`/api/change-orders/${declined?.id}`)).toMatchObject({ declineReason: 'Galvanized is fine.' });
  const jobId = declined?.jobId;
  const { sheets } = await get<SelectionSheets>(`/api/jobs/${jobId}/selection-sheets`);
  const job = await get<Job>(`/api/jobs/${jobId}`);
  expect(sheets).toMatchObject([{ number: 1, state: 'signed', isCurrent: true }]);
  expect(job.customerName).not.toBeNull();

  const link = await ada.post(`/api/jobs/${jobId}/page-links`, { kind: 'customer', name: 'Wade Jansen' });
  const { body } = await app.anonymous.get(link.json().path);
  const photos = [...body.matchAll(/<img src="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(photos).toHaveLength(5);
  expect(body).not.toContain('Gap at the gable');
  for (const url of photos) expect((await app.anonymous.get(url)).headers['content-type']).toMatch(/^image\//);

  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect(await app.db.select().from(signatureRequests)).toEqual([]);
  expect(await app.db.select().from(jobFiles)).toEqual([]);
});

test('nobody is notified of documents signed before they had the app', async () => {
  const notices = await get<{ title: string }[]>('/api/notifications');
  expect(notices.filter(({ title }) => /signed|accepted/.test(title))).toEqual([]);
});
