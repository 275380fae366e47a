import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { csvFile, uploadImport } from './imports.factory.ts';

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

const upload = (content: string | Uint8Array<ArrayBuffer>) => uploadImport(kim, 'lead', content);

describe('uploading', () => {
  test('guesses the columns and shows a sample', async () => {
    const text =
      '\uFEFFCompany Name;E-mail;Lead Title;Deal Value;First;Phone Number\nHarbor;a@b.example;Elm;"1,000";Dana;1\n';
    expect(await upload(text)).toMatchObject({
      state: 'uploaded',
      headers: ['Company Name', 'E-mail', 'Lead Title', 'Deal Value', 'First', 'Phone Number'],
      mapping: { company: 0, email: 1, title: 2, value: 3, firstName: 4, phone: 5 },
      sample: [['Harbor', 'a@b.example', 'Elm', '1,000', 'Dana', '1']],
      totalRows: 1,
    });
  });

  test('reads quoted line breaks, tabs, and Windows-1252', async () => {
    const quoted = await upload('Title,Company,Notes\n"Elm\nStreet","Harbor, Homes","She said ""yes"""\n');
    expect(quoted.sample).toEqual([['Elm\nStreet', 'Harbor, Homes', 'She said "yes"']]);
    const western = await upload(
      Uint8Array.from([...Buffer.from('Title\tCompany\nCaf'), 0xe9, ...Buffer.from('\tB\n')]),
    );
    expect(western.sample).toEqual([['Café', 'B']]);
  });

  test.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['nothing', ''],
    ['only headers', 'Title,Company\n'],
    ['a quotation mark without end', 'Title,Company\n"Elm,Harbor\n'],
  ])('rejects %s', async (_name, content) => {
    const response = await kim.upload('/api/imports?kind=lead', csvFile(content));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', fields: { file: expect.any(String) } });
  });

  test('rejects JSON, and the other routes reject uploads', async () => {
    expect((await kim.post('/api/imports?kind=lead', {})).statusCode).toBe(415);
    expect((await kim.upload('/api/leads', csvFile('a'))).statusCode).toBe(415);
  });
});
