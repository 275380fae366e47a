import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { findFileFault } from '../../modules/specs/document-uploads/file-check.service.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemAct } from '../../platform/http/act.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';
import { addSpecsSample } from './specs-sample.service.ts';

/** As long as `Populate Database` may take. */
const LONG = { limitMs: 120_000 };

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

test('the sample has 6 specifications by 5 standards, and 4 documents whose files match their type', async () => {
  const { storage } = app.fastify.platform;
  const records = await inTransaction(app.database, (tx) => addSpecsSample(systemAct(tx), storage), LONG);
  expect(records).toHaveLength(10);
  expect((await kim.get('/api/building-specs/overview')).json()).toMatchObject({
    specifications: 6,
    standards: 5,
    documents: 4,
    lapsing: 1,
    climateZone: '5',
  });
  const documents = (await kim.get('/api/technical-documents')).json();
  for (const { id, fileType, size } of documents) {
    const file = await kim.get(`/api/technical-documents/${id}/versions/1/file`);
    expect(file.rawPayload).toHaveLength(size);
    expect(await findFileFault(file.rawPayload, fileType)).toBeUndefined();
  }
  expect((await app.db.execute(sql`select count(*)::integer as count from specification_revisions`)).rows).toEqual([
    { count: 6 },
  ]);
});

test('an existing document keeps its number', async () => {
  await app.db.execute(sql`insert into technical_documents (number, name, category, file_name, file_type, size)
    values ('a-301', 'Mine', 'drawing', 'mine.pdf', 'pdf', 1)`);
  await inTransaction(app.database, (tx) => addSpecsSample(systemAct(tx), app.fastify.platform.storage), LONG);
  const numbers = (await kim.get('/api/technical-documents?sort=name'))
    .json()
    .map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(expect.arrayContaining(['a-301', 'A-301-sample']));
});
