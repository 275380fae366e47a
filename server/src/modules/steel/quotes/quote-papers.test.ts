import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSteelSpecification } from '../specifications/specifications.factory.ts';
import { buildQuote, makeQuote, publishPrices, SIX_KITS, sendQuote } from './quotes.factory.ts';

let app: TestApp;
let mia: Agent;
let rob: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Ross' }));
  rob = await app.signedIn(await buildUser(app.db));
  await publishPrices(app.database);
});
afterAll(() => app.close());

const year = dayIn(new Date()).slice(0, 4);
const make = (changes?: object) => makeQuote(mia, changes);
const send = (id: number, body?: object) => sendQuote(mia, id, body);

describe('the PDF', () => {
  test('shows the recipient and lines that add up to the stored total', async () => {
    await buildSteelSpecification(app.db, { kind: 'climate_zone', title: 'Climate zone', value: '5' });
    await buildSteelSpecification(app.db, { kind: 'energy_code', title: 'Energy code', value: '2018 energy code' });
    const { id } = await make({ notes: 'Delivered to the slab.' });
    await send(id);
    const answer = await rob.get(`/api/steel/quotes/${id}/pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { title, pages } = await readPdf(answer.rawPayload);
    const text = pages.join('\n');
    expect(title).toContain(`Quote Q-${year}-001 rev A`);
    for (const words of ['Lagonda Builders', 'Marcus Bell', 'Delivered to the slab.', 'Accepted by / date', '1 of 1']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Professional package, 18 ga, G60 | 6 × 1,800 sq ft | $8.75 | $94,500');
    expect(text).toContain('Volume discount, 5+ units | −5% | −$4,725');
    expect(text).toContain('Structural engineer | 8 h | $75 | $600');
    const statement = text.replaceAll('\n', ' ');
    expect(statement).toContain('Order quantity 8.085 tons (16,170 lb), including the 10% tonnage buffer.');
    expect(statement).toContain('Climate zone 5, 2018 energy code.');
    const amounts = [...text.matchAll(/ \| (−?)\$([\d,.]+)$/gm)].map(([, sign, digits = '']) =>
      toCents(`${sign ? '-' : ''}${digits.replaceAll(',', '')}`),
    );
    expect(amounts).toHaveLength(5);
    expect(fromCents(amounts.reduce((sum, cents) => sum + cents, 0n))).toBe('91075.00');
    expect(text).toMatch(/^\$91,075$/m);
  });

  test('marks superseded and expired revisions across the page, and not valid ones', async () => {
    const { id } = await make();
    await send(id);
    // The status is printed on a line above the parties; the text across the page is a second occurrence.
    const countOf = async (quote: number, word: string) => {
      const { pages } = await readPdf((await rob.get(`/api/steel/quotes/${quote}/pdf`)).rawPayload);
      return pages.join('\n').split(word).length - 1;
    };
    expect(await countOf(id, 'Superseded')).toBe(0);
    await mia.post(`/api/steel/quotes/${id}/revise`, {});
    expect(await countOf(id, 'Superseded')).toBe(1);
    const { id: old } = await buildQuote(app.db, { validUntil: addDays(dayIn(new Date()), -1) });
    expect(await countOf(old, 'Expired')).toBe(2);
  });

  test('shows cents in all its amounts if any has them: in the PDF, on the page and in the email', async () => {
    const { id } = await make({
      input: { ...SIX_KITS, squareFeet: '1500', packageCode: 'basic', units: 5, hours: [] },
    });
    const { pages } = await readPdf((await rob.get(`/api/steel/quotes/${id}/pdf`)).rawPayload);
    // 1,500 × 6.50 × 5 = 48,750.00 − 5 %
    expect(pages.join('\n').match(/−?\$[\d,.]+\d/g)).toEqual([
      '$6.50',
      '$48,750.00',
      '−$2,437.50',
      '$9,262.50',
      '$46,312.50',
    ]);
    const { body } = await app.anonymous.get((await send(id)).path);
    expect(body.match(/−?\$[\d,.]+\d/g)).toEqual([
      '$6.50',
      '$6.50',
      '$48,750.00',
      '−$2,437.50',
      '$46,312.50',
      '$46,312.50',
    ]);
  });

  test('still names the code it was priced under', async () => {
    const { id: code } = await buildSteelSpecification(app.db, { kind: 'energy_code', value: '2018 energy code' });
    const { id } = await make();
    await mia.put(`/api/steel/specifications/${code}`, { value: '2024 energy code' });
    const { pages } = await readPdf((await rob.get(`/api/steel/quotes/${id}/pdf`)).rawPayload);
    expect(pages.join('\n')).toContain('2018 energy code.');
  });
});

describe('the bundle summary', () => {
  const read = async (id: number) => {
    const file = await rob.get(`/api/steel/quotes/${id}/bundles`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { data } = Papa.parse<Record<string, string>>(file.body.replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    });
    return data;
  };
  const sumOf = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);

  test('has a bundle per unit, and their areas and weights add up to the quote’s', async () => {
    const { id, orderPounds } = await make({ input: { ...SIX_KITS, units: 7, takeoffPounds: 14_701 } });
    const rows = await read(id);
    expect(rows.map(({ Bundle }) => Bundle)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(rows[0]).toMatchObject({
      Quote: `Q-${year}-001`,
      'Total Bundles': '7',
      Package: 'Professional package',
      Coating: 'G60',
    });
    expect(orderPounds).toBe(16_172);
    expect(sumOf(rows, 'Order Weight (lb)')).toBe(orderPounds);
    expect(sumOf(rows, 'Takeoff (lb)')).toBe(14_701);
    expect(sumOf(rows, 'Order Weight (tons)')).toBeCloseTo(8.086, 6);
    expect(sumOf(rows, 'Floor Area (sq ft)')).toBe(7 * 1_800);
  });

  test('leaves the weight blank when there is no takeoff yet', async () => {
    const { id } = await make({ input: { ...SIX_KITS, units: 2, takeoffPounds: null } });
    expect((await read(id)).map((row) => row['Order Weight (lb)'])).toEqual(['', '']);
  });

  test('is logged with who exported it', async () => {
    const { id } = await make();
    await read(id);
    const { rows } = await app.db.execute<{ details: unknown }>(
      sql`select details from audit_logs where action = 'quote.export'`,
    );
    expect(rows[0]?.details).toMatchObject({ bundles: 6 });
  });
});
