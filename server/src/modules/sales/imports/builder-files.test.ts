import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { BUILDER_ROWS, builderFile, toCsv, toUtf16, toWindows1252 } from '../../../../test/builder-file.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { printXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { takeStep, uploadImport } from './imports.factory.ts';

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

const { rows, hopeless } = builderFile();
const BOM = '\uFEFF';

/** As Excel saves it: dates and amounts that it recognizes become dates and numbers. */
async function toWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const columns = (rows[4] ?? []).map(() => ({ header: '', type: 'text' as const }));
  return Uint8Array.from(await printXlsx([{ name: 'Leads', columns, rows }]));
}

test.each<[string, () => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>]>([
  ['commas and a byte order mark', () => `${BOM}${toCsv(rows, ',')}`],
  ['semicolons named on a line of their own', () => `sep=;\r\n${toCsv(rows, ';')}`],
  ['semicolons in Windows-1252', () => toWindows1252(toCsv(rows, ';'))],
  ['tabs in UTF-16', () => toUtf16(`${BOM}${toCsv(rows, '\t')}`, 'le')],
  ['tabs in UTF-16 of the other order', () => toUtf16(`${BOM}${toCsv(rows, '\t')}`, 'be')],
  ['commas in UTF-16 without a mark', () => toUtf16(toCsv(rows, ','), 'le')],
  ['cells of a workbook', toWorkbook],
  ['bars', () => toCsv(rows, '|')],
])('at least 290 of a builder’s 300 rows with %s are imported', async (_name, content) => {
  const { id, mapping, totalRows, headers } = await uploadImport(kim, 'lead', await content());
  expect(totalRows).toBe(BUILDER_ROWS);
  expect(headers).toEqual(rows[4]);
  await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'check', { mapping });
  const done = await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'run');
  expect(done.importedRows).toBe(BUILDER_ROWS - hopeless);
  expect(done.importedRows).toBeGreaterThanOrEqual(290);
  const lead = async (title: string) =>
    (await kim.get(`/api/leads?q=${encodeURIComponent(title)}&limit=200`))
      .json()
      .find((one: { title: string }) => one.title === title);
  expect(await lead('Duplex “north side” 2')).toMatchObject({
    firstName: 'Renée',
    lastName: 'Whitfield',
    email: 'PERSON1@BUILDER1.EXAMPLE',
    priority: 'medium',
    status: 'contacted',
    value: '1200.00',
    expectedCloseDate: '2026-12-18',
  });
  expect(await lead('House – steel frame 12')).toMatchObject({ status: 'unqualified' });
  expect(await lead('Garage 31')).toMatchObject({
    firstName: 'Dana',
    lastName: 'Núñez',
    status: 'lost',
    value: '45000.00',
  });
});

test('a lead export with another CRM’s headers is imported as is', async () => {
  const headers = [
    'Lead - ID',
    'Lead - Title',
    'Lead - Label',
    'Lead - Value',
    'Lead - Currency of Value',
    'Lead - Expected close date',
    'Lead - Source',
    'Lead - Organization',
    'Lead - Contact person',
    'Person - Email - Work',
    'Person - Phone - Work',
    'Lead - Lead created',
  ];
  const file = [
    headers,
    [
      '6f1c',
      'Pole barn, Ridge Road',
      'Hot',
      '45,000.00',
      'USD',
      '2026-12-18',
      'Web forms',
      'Ridge Farms',
      'Dana Whitfield',
      'dana@ridge.example',
      '9375550142',
      '2026-03-02 14:05:11',
    ],
    [
      '6f1d',
      'Workshop',
      'Cold',
      '',
      '',
      '',
      'Manually created',
      'Buckeye Modular',
      'Okafor, Tom',
      'tom@buckeye.example',
      '',
      '2026-03-04 09:12:40',
    ],
  ];
  const { id, mapping } = await uploadImport(kim, 'lead', toCsv(file, ','));
  await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'check', { mapping });
  const done = await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'run');
  expect(done).toMatchObject({ importedRows: 2, faultyRows: 0 });
  expect((await kim.get('/api/leads?sort=title')).json()).toMatchObject([
    {
      title: 'Pole barn, Ridge Road',
      company: 'Ridge Farms',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana@ridge.example',
      phone: '9375550142',
      priority: 'high',
      source: 'Web forms',
      value: '45000.00',
      expectedCloseDate: '2026-12-18',
    },
    { title: 'Workshop', firstName: 'Tom', lastName: 'Okafor', priority: 'low', value: null },
  ]);
});

test('the rejected rows download has the file’s headers, and can be imported after it is corrected', async () => {
  const { id, mapping } = await uploadImport(kim, 'lead', toCsv(rows, ';'));
  await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'check', { mapping });
  await takeStep({ agent: kim, platform: app.fastify.platform }, id, 'run');
  const refused: string = (await kim.get(`/api/imports/${id}/refused`)).body;
  const lines = refused.trim().split('\r\n');
  expect(lines[0]).toBe([...(rows[4] ?? []), 'Reasons'].map((header) => `"${header}"`).join(','));
  expect(lines).toHaveLength(1 + hopeless);
  const again = await uploadImport(kim, 'lead', refused.replace('ask his wife', 'ask@wife.example'));
  expect(again.mapping).toEqual(mapping);
  await takeStep({ agent: kim, platform: app.fastify.platform }, again.id, 'check', { mapping });
  const done = await takeStep({ agent: kim, platform: app.fastify.platform }, again.id, 'run');
  expect(done).toMatchObject({ importedRows: 1, faultyRows: hopeless - 1 });
});
