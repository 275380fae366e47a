import type { PartnerStatement } from '@builder-os/contract/modules/real-estate/partner-statements';
import { divideByShares } from '@builder-os/contract/modules/real-estate/property-figures';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { expectColumnsToAddUp, expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const PARTS = ['33.34', '33.33', '33.33'] as const;
const ENTRIES = [
  ['2026-01-10', 'rent', '1000.00'],
  ['2026-01-20', 'repairs', '100.01'],
  ['2026-02-10', 'rent', '1000.00'],
  ['2026-04-10', 'rent', '77.77'],
  ['2026-05-10', 'insurance', '12.34'],
] as const;

/** A property with three partners from January on; from April on it's only Ann's. */
async function prepare() {
  const { id } = await buildProperty(app.db);
  const partners: number[] = [];
  for (const name of ['Ann', 'Ben', 'Cem']) partners.push((await buildPartner(app.db, { name })).id);
  const url = `/api/properties/${id}`;
  const shares = partners.map((partnerId, index) => ({ partnerId, percent: PARTS[index] }));
  await mia.put(`${url}/shares`, { from: '2026-01-01', shares });
  const [ann = 0, ben = 0, cem = 0] = partners;
  await mia.put(`${url}/shares`, { from: '2026-04-01', shares: [{ partnerId: ann, percent: '100' }] });
  for (const [happenedOn, category, amount] of ENTRIES) {
    await mia.post(`${url}/cash-entries`, { happenedOn, category, amount });
  }
  const movements = [
    { kind: 'contribution', happenedOn: '2026-01-05', amount: '30000.00' },
    { kind: 'contribution', happenedOn: '2026-02-05', amount: '500.00', partnerId: ben },
    { kind: 'distribution', happenedOn: '2026-03-31', amount: '1000.01' },
    { kind: 'return_of_capital', happenedOn: '2026-04-15', amount: '250.00', partnerId: ben },
  ];
  for (const movement of movements) await mia.post(`${url}/capital-events`, movement);
  return { id, ann, ben, cem };
}

const read = async (partner: number, from: string, to: string): Promise<PartnerStatement> =>
  (await kim.get(`/api/partners/${partner}/statement?from=${from}&to=${to}`)).json();

describe('a statement', () => {
  test('has opening, moving and closing figures that match a hand calculation', async () => {
    const { ben } = await prepare();
    const first = await read(ben, '2026-01-01', '2026-03-31');
    // A third of 1,000 twice is 666.60; of 100.01 it's 33.33 and no more: the two remaining cents go to larger
    // remainders.
    expect(first.total).toEqual({
      opening: '0.00',
      contributions: '10499.00',
      income: '666.60',
      expenses: '33.33',
      renovation: '0.00',
      netCash: '633.27',
      distributions: '333.30',
      returned: '0.00',
      closing: '10798.97',
    });
    expect(first.properties).toMatchObject([{ address: '12 Mill Street', percent: '33.33', closing: '10798.97' }]);
    expect(first.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['contribution', '9999.00'],
      ['contribution', '500.00'],
      ['distribution', '333.30'],
    ]);
    const second = await read(ben, '2026-04-01', '2026-06-30');
    expect(second.total).toMatchObject({
      opening: '10798.97',
      netCash: '0.00',
      returned: '250.00',
      closing: '10548.97',
    });
    expect(second.properties).toMatchObject([{ percent: null }]);
  });

  test('splits amounts the way the rest of the app does, and all partners add up to the whole', async () => {
    const { ann, ben, cem } = await prepare();
    const ids = [ann, ben, cem];
    const expected = new Map(ids.map((id) => [id, 0n]));
    for (const [day, category, amount] of ENTRIES) {
      const shares =
        day < '2026-04-01'
          ? ids.map((partnerId, index) => ({ partnerId, percent: PARTS[index] ?? '' }))
          : [{ partnerId: ann, percent: '100.00' }];
      for (const line of divideByShares(amount, shares)) {
        const cents = category === 'rent' ? toCents(line.amount) : -toCents(line.amount);
        expected.set(line.partnerId, (expected.get(line.partnerId) ?? 0n) + cents);
      }
    }
    const found: [number, string][] = [];
    for (const id of ids) found.push([id, (await read(id, '2026-01-01', '2026-12-31')).total.netCash]);
    expect(found).toEqual([...expected].map(([id, cents]) => [id, fromCents(cents)]));
    const whole = found.reduce((sum, [, netCash]) => sum + toCents(netCash), 0n);
    expect(fromCents(whole)).toBe('1965.42');
  });

  test('of two periods equals the sum of both', async () => {
    const { ann } = await prepare();
    const parts = [await read(ann, '2026-01-01', '2026-02-28'), await read(ann, '2026-03-01', '2026-12-31')] as const;
    const whole = await read(ann, '2026-01-01', '2026-12-31');
    expect(parts[1].total.opening).toBe(parts[0].total.closing);
    expect(parts[1].total.closing).toBe(whole.total.closing);
    expect(fromCents(toCents(parts[0].total.income) + toCents(parts[1].total.income))).toBe(whole.total.income);
  });

  test('changes with one entry', async () => {
    const { ann } = await prepare();
    const before = await read(ann, '2026-04-01', '2026-06-30');
    expect(before.total).toMatchObject({ income: '77.77', expenses: '12.34', netCash: '65.43' });
    const [, entry] = (await kim.get('/api/properties/1/cash-entries')).json();
    await mia.put(`/api/property-cash-entries/${entry.id}`, { amount: '100.00' });
    expect((await read(ann, '2026-04-01', '2026-06-30')).total).toMatchObject({ income: '100.00', netCash: '87.66' });
  });

  test('requires a period that ends after it starts', async () => {
    const { ann } = await prepare();
    const back = await kim.get(`/api/partners/${ann}/statement?from=2026-02-01&to=2026-01-01`);
    expect(back.json().fields).toEqual({ to: 'Enter an end date on or after the start date.' });
    expect((await kim.get('/api/partners/99/statement?from=2026-02-01&to=2026-03-01')).statusCode).toBe(404);
  });
});

describe('as a PDF and a CSV', () => {
  const query = 'from=2026-01-01&to=2026-03-31';

  test('the PDF matches the statement', async () => {
    const { ben } = await prepare();
    const statement = await read(ben, '2026-01-01', '2026-03-31');
    const file = await kim.get(`/api/partners/${ben}/statement/export?${query}`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="statement-ben-2026-01-01-2026-03-31.pdf"');
    const { title, pages } = await readPdf(file.rawPayload);
    const text = pages.join('\n');
    expect(title).toContain('Partner statement: Ben');
    const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const { total } = statement;
    expect(text).toContain(`Opening capital | ${dollars(total.opening)}`);
    expect(text).toContain(`Contributions | ${dollars(total.contributions)}`);
    expect(text).toContain(`Share of net cash | ${dollars(total.netCash)}`);
    expect(text).toContain(`Distributions | −${dollars(total.distributions)}`);
    expect(text).toContain(`Closing capital | ${dollars(total.closing)}`);
    expect(text).toContain('Management statement – not a Schedule K-1');
    expect(text).toContain('12 Mill Street, Springfield, OH');
  });

  test('the CSV has a row for each property and a total', async () => {
    const { ben } = await prepare();
    const file = await kim.get(`/api/partners/${ben}/statement/export?${query}&format=csv`);
    const [, row, sum, note] = plainCsv(file.body).trim().split('\r\n');
    expect(row).toBe(
      'Ben,2026-01-01,2026-03-31,"12 Mill Street, Springfield, OH",33.33,0.00,10499.00,666.60,33.33,0.00,633.27,333.30,0.00,10798.97',
    );
    expect(sum).toContain('Total,,0.00,10499.00');
    expect(note).toContain('Management statement');
  });

  /** A second property, with different cents. */
  async function prepareTwo() {
    const { ben, ann } = await prepare();
    const { id } = await buildProperty(app.db, { address: '7 Dock Road' });
    const url = `/api/properties/${id}`;
    const shares = [
      { partnerId: ben, percent: '66.67' },
      { partnerId: ann, percent: '33.33' },
    ];
    await mia.put(`${url}/shares`, { from: '2026-01-01', shares });
    await mia.post(`${url}/cash-entries`, { happenedOn: '2026-01-31', category: 'rent', amount: '1234.57' });
    await mia.post(`${url}/cash-entries`, { happenedOn: '2026-02-28', category: 'repairs', amount: '99.99' });
    for (const [kind, happenedOn, amount] of [
      ['contribution', '2026-01-02', '1000.01'],
      ['distribution', '2026-03-30', '333.34'],
      ['return_of_capital', '2026-03-31', '10.01'],
    ]) {
      await mia.post(`${url}/capital-events`, { kind, happenedOn, amount });
    }
    return ben;
  }

  test('every printed column and the account add up', async () => {
    const ben = await prepareTwo();
    const { pages } = await readPdf((await kim.get(`/api/partners/${ben}/statement/export?${query}`)).rawPayload);
    const lines = pages.flatMap((page) => page.split('\n'));
    const table = tableOf(lines, 'Property | Share | Opening', 'Total |');
    // The total has no share, so its amounts are one cell further to the left.
    expectToAddUp(table.lines, table.total.replace('Total | ', 'Total | all | '));
    const line = (name: string) => lines.find((text) => text.startsWith(`${name} | `)) ?? '';
    expectToAddUp([line('Share of income'), line('Share of expenses')], line('Share of net cash'));
    const moved = ['Opening capital', 'Contributions', 'Share of net cash', 'Distributions', 'Returns of capital'];
    expectToAddUp(moved.map(line), line('Closing capital'));
  });

  test('every column of the CSV and the screen adds up', async () => {
    const ben = await prepareTwo();
    const file = await kim.get(`/api/partners/${ben}/statement/export?${query}&format=csv`);
    const { data } = Papa.parse<Record<string, string>>(file.body.replace('\uFEFF', ''), { header: true });
    const end = data.findIndex(({ Property }) => Property === 'Total');
    expect(end).toBe(2);
    const columns = Object.keys(data[0] ?? {}).slice(5);
    expect(columns).toHaveLength(9);
    expectColumnsToAddUp(data.slice(0, end), data[end] ?? {}, columns);
    const { properties, total } = await read(ben, '2026-01-01', '2026-03-31');
    expectColumnsToAddUp(properties, total, Object.keys(total));
  });
});
