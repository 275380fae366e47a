import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import {
  draftInvoice,
  invoiceLine,
  issueInvoiceOf,
  payOf,
  prove,
  readKinds,
  setUpInvoicing,
} from './invoices.factory.ts';

const URL = '/api/invoices';
const PROVED = { isProved: true, deviations: [] };

let app: TestApp;
let mia: Agent;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
});
afterAll(() => app.close());

const get = async (id: number) => (await mia.get(`${URL}/${id}`)).json();

test('a draft is written, changed and issued: it gets its number, its due day, its PDF and its entry', async () => {
  const draft = await draftInvoice(mia, { customerId, title: 'Framing', termsDays: 30 });
  expect(draft).toMatchObject({
    number: null,
    status: 'draft',
    customerName: 'Kettle Hill Builders',
    businessUnit: 'general',
    amount: '1000.00',
    lines: [{ description: 'Framing', amount: '1000.00' }],
  });
  const lines = [invoiceLine({ quantity: '2.5', unit: 'h', unitPrice: '80.005' }), invoiceLine({ unitPrice: '-20' })];
  const changed = await mia.put(`${URL}/${draft.id}`, { lines }, { 'if-match': String(draft.version) });
  expect(changed.json()).toMatchObject({ amount: '180.01', lines: [{ amount: '200.01' }, { amount: '-20.00' }] });
  const stale = await mia.put(`${URL}/${draft.id}`, { title: 'Late' }, { 'if-match': String(draft.version) });
  expect(stale.statusCode).toBe(409);

  const issued = await mia.post(`${URL}/${draft.id}/issue`, { invoiceDate: '2026-02-02' });
  expect(issued.statusCode, issued.body).toBe(200);
  expect(issued.json()).toMatchObject({
    number: 'INV-2026-001',
    status: 'issued',
    invoiceDate: '2026-02-02',
    dueDate: '2026-03-04',
    balance: '180.01',
    due: '180.01',
  });
  const pdf = await mia.get(`${URL}/${draft.id}/pdf`);
  expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe((await get(draft.id)).pdfHash);
  expect((await mia.get(`${URL}/${draft.id}/pdf`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  const { pages } = await readPdf(pdf.rawPayload);
  for (const words of ['INV-2026-001', 'Kettle Hill Builders', '$180.01', '2.5 h'])
    expect(pages.join()).toContain(words);
  expect(await readKinds(app)).toEqual({ invoiced: '180.01', billed_not_received: '-180.01' });

  for (const answer of [
    await mia.put(`${URL}/${draft.id}`, { title: 'Other' }),
    await mia.delete(`${URL}/${draft.id}`),
    await mia.post(`${URL}/${draft.id}/issue`, {}),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('INV-2026-001 was issued.');
  }
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a draft goes to Trash and comes back', async () => {
  const { id } = await draftInvoice(mia, { customerId });
  expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
  expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(404);
  expect((await mia.post(`${URL}/${id}/restore`, {})).json()).toMatchObject({ id, status: 'draft' });
});

test.each([
  [{ customerId: 4711 }, 'customerId'],
  [{ lines: [] }, 'lines'],
  [{ lines: [invoiceLine({ description: ' ' })] }, 'lines.0.description'],
  [{ lines: [invoiceLine({ quantity: '9999999', unitPrice: '99999999' })] }, 'lines.0.quantity'],
  [{ lines: [invoiceLine({ taxRateId: 4711 })] }, 'lines.0.taxRateId'],
  [{ lines: [invoiceLine({ planLineId: 4711 })] }, 'lines.0.planLineId'],
  [{ lines: [invoiceLine({ releasesInvoiceId: 4711 })] }, 'lines.0.releasesInvoiceId'],
  [{ invoiceDate: '2026-02-02', dueDate: '2026-02-01' }, 'dueDate'],
  [{ dealId: 4711 }, 'dealId'],
])('%j is rejected, naming %s', async (fields, field) => {
  const answer = await mia.post(URL, { customerId, lines: [invoiceLine()], ...fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

test('an empty invoice, one in the future or one in closed books isn’t issued, and takes no number', async () => {
  const nothing = await draftInvoice(mia, { customerId, lines: [invoiceLine({ unitPrice: '0' })] });
  expect((await mia.post(`${URL}/${nothing.id}/issue`, {})).json().fields).toHaveProperty('lines');
  const { id } = await draftInvoice(mia, { customerId });
  const late = await mia.post(`${URL}/${id}/issue`, { invoiceDate: '2099-01-01' });
  expect(late.json().fields).toHaveProperty('invoiceDate');
  expect((await mia.post('/api/closed-periods', { closedThrough: '2026-01-31' })).statusCode).toBeLessThan(300);
  const closed = await mia.post(`${URL}/${id}/issue`, { invoiceDate: '2026-01-31' });
  expect(closed.json().fields).toHaveProperty('invoiceDate');
  const issued = await mia.post(`${URL}/${id}/issue`, { invoiceDate: '2026-02-01' });
  expect(issued.json().number).toBe('INV-2026-001');
});

test('the sales tax rate is the place’s on the invoice date, and paid tax is owed to the state', async () => {
  const rate = (percent: string, startsOn: string) =>
    mia.post('/api/tax-rates', { place: 'Clark County', percent, startsOn });
  const { id: taxRateId } = (await rate('7.25', '2025-01-01')).json();
  await rate('7.75', '2026-02-01');
  const lines = [invoiceLine({ taxRateId }), invoiceLine({ description: 'Labor', unitPrice: '500' })];
  const { id } = await draftInvoice(mia, { customerId, lines });
  const issued = (await mia.post(`${URL}/${id}/issue`, { invoiceDate: '2026-01-31' })).json();
  expect(issued).toMatchObject({
    subtotal: '1500.00',
    tax: '72.50',
    amount: '1572.50',
    taxes: [{ place: 'Clark County', percent: '7.25', taxed: '1000.00', tax: '72.50' }],
  });
  expect(await readKinds(app)).toEqual({
    invoiced: '1572.50',
    billed_not_received: '-1500.00',
    tax_not_received: '-72.50',
  });
  // Half of the invoice: 500.00 and 250.00 are earned, 36.25 is owed to the state.
  await payOf(mia, { customerId, amount: '786.25', date: '2026-02-10' });
  expect(await readKinds(app)).toEqual({
    cash: '786.25',
    income: '-750.00',
    sales_tax: '-36.25',
    invoiced: '786.25',
    billed_not_received: '-750.00',
    tax_not_received: '-36.25',
  });
  const later = await draftInvoice(mia, { customerId, lines, invoiceDate: '2026-02-01' });
  expect(later).toMatchObject({ tax: '77.50' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a rate that issued invoices use stays as it is', async () => {
  const url = '/api/tax-rates';
  const { id } = (await mia.post(url, { place: 'Clark County', percent: '7', startsOn: '2025-01-01' })).json();
  const twice = await mia.post(url, { place: 'clark county', percent: '8', startsOn: '2025-01-01' });
  expect(twice.json().fields).toHaveProperty('startsOn');
  const draft = await draftInvoice(mia, { customerId, lines: [invoiceLine({ taxRateId: id })] });
  expect((await mia.put(`${url}/${id}`, { percent: '7.5' })).statusCode).toBe(200);
  expect((await mia.delete(`${url}/${id}`)).statusCode).toBe(409);
  // The draft takes the new rate when it's issued.
  expect((await mia.post(`${URL}/${draft.id}/issue`, {})).json()).toMatchObject({ tax: '75.00' });
  expect((await mia.put(`${url}/${id}`, { percent: '8' })).statusCode).toBe(409);
  expect((await mia.get(url)).json()).toMatchObject([{ percent: '7.50', isUsed: true }]);
});

test('retainage is held, then billed on a separate invoice, and the total is the contract: 94,500.00', async () => {
  const job = await buildJob(app.db, { contactId: customerId });
  await app.db.execute(sql`
    insert into billing_plans (job_id, kind, retainage_percent, terms_days) values (${job.id}, 'percent_complete', 10, 30)`);
  await app.db.execute(sql`
    insert into billing_plan_lines (job_id, position, description, value) values (${job.id}, 1, 'Shell', 94500)`);
  const apply = async (percentDone: string, invoiceDate: string) => {
    const draft = (await mia.post(`${URL}/start`, { from: 'job', id: job.id })).json();
    expect(draft).toMatchObject({ retainagePercent: '10.00', termsDays: 30, jobId: job.id, customerId });
    const [line] = draft.lines;
    await mia.put(`${URL}/${draft.id}`, { lines: [{ ...line, percentDone }] });
    return (await mia.post(`${URL}/${draft.id}/issue`, { invoiceDate })).json();
  };
  const first = await apply('40', '2026-01-15');
  expect(first).toMatchObject({ amount: '37800.00', retainage: '3780.00', due: '34020.00', balance: '37800.00' });
  const second = await apply('100', '2026-02-15');
  expect(second).toMatchObject({ amount: '56700.00', retainage: '5670.00', due: '51030.00' });
  expect(second.lines[0]).toMatchObject({ percentBefore: '40.00', percentDone: '100.00', planValue: '94500.00' });
  await payOf(mia, { customerId, amount: '85050.00' });
  expect(await get(first.id)).toMatchObject({ status: 'part_paid', due: '0.00', balance: '3780.00' });

  const release = (await mia.post(`${URL}/start`, { from: 'retainage', id: job.id })).json();
  expect(release).toMatchObject({ kind: 'retainage', amount: '9450.00', tax: '0.00' });
  const before = await readKinds(app);
  const issued = (await mia.post(`${URL}/${release.id}/issue`, {})).json();
  expect(issued).toMatchObject({ status: 'issued', due: '9450.00', balance: '9450.00' });
  expect(await readKinds(app)).toEqual(before);
  expect(await get(first.id)).toMatchObject({ status: 'paid', retainageBilled: '3780.00', balance: '0.00' });
  const again = await mia.post(`${URL}/start`, { from: 'retainage', id: job.id });
  expect(again.statusCode).toBe(409);
  await payOf(mia, { customerId, amount: '9450.00' });
  expect(await readKinds(app)).toEqual({ cash: '94500.00', income: '-94500.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('an application overtaken by another must be saved again', async () => {
  const job = await buildJob(app.db, { contactId: customerId });
  await app.db.execute(sql`
    insert into billing_plans (job_id, kind, terms_days) values (${job.id}, 'milestones', 14)`);
  await app.db.execute(sql`
    insert into billing_plan_lines (job_id, position, description, value, reached_on) values
      (${job.id}, 1, 'Deposit', 10000, '2026-01-01'), (${job.id}, 2, 'Roof', 20000, null)`);
  const start = async () => (await mia.post(`${URL}/start`, { from: 'job', id: job.id })).json();
  const [one, other] = [await start(), await start()];
  expect(one).toMatchObject({ amount: '10000.00', lines: [{ description: 'Deposit' }] });
  expect((await mia.post(`${URL}/${one.id}/issue`, {})).statusCode).toBe(200);
  const refused = await mia.post(`${URL}/${other.id}/issue`, {});
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect((await mia.post(`${URL}/start`, { from: 'job', id: job.id })).statusCode).toBe(409);
});

test('without a plan, a job bills the unbilled part of its contract', async () => {
  const job = await buildJob(app.db, { contactId: customerId, originalContract: '5000.00' });
  await issueInvoiceOf(mia, { customerId, jobId: job.id });
  const rest = (await mia.post(`${URL}/start`, { from: 'job', id: job.id })).json();
  expect(rest).toMatchObject({ amount: '4000.00', jobId: job.id });
});

test('a write-off settles the open amount without income, and can be undone', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId });
  await payOf(mia, { customerId, amount: '400.00' });
  const url = `${URL}/${invoice.id}`;
  const off = (await mia.post(`${url}/write-off`, { reason: 'Bankrupt' })).json();
  expect(off).toMatchObject({ status: 'paid', writtenOff: '600.00', balance: '0.00', writeOffReason: 'Bankrupt' });
  expect(await readKinds(app)).toEqual({ cash: '400.00', income: '-400.00' });
  expect((await mia.post(`${url}/write-off`, { reason: 'Again' })).statusCode).toBe(409);
  expect((await mia.post(`${url}/undo-write-off`, {})).json()).toMatchObject({
    status: 'part_paid',
    balance: '600.00',
  });
  expect((await mia.post(`${url}/undo-write-off`, {})).statusCode).toBe(409);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('the rest can be written off after an earlier write-off, and the last write-off is undone first', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId });
  const url = `${URL}/${invoice.id}`;
  const act = async (step: string, body: object) => {
    const answer = await mia.post(`${url}/${step}`, body);
    return [answer.statusCode, answer.json().writtenOff ?? answer.json().message];
  };
  expect(await act('undo-write-off', {})).toEqual([409, 'Nothing is written off on this invoice.']);
  expect(await act('write-off', { amount: '300', reason: 'Part' })).toEqual([200, '300.00']);
  expect(await act('write-off', { reason: 'The rest' })).toEqual([200, '1000.00']);
  expect(await act('write-off', { reason: 'More' })).toEqual([409, 'Nothing is left to pay on this invoice.']);
  expect(await act('undo-write-off', {})).toEqual([200, '300.00']);
  expect(await act('undo-write-off', {})).toEqual([200, '0.00']);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('the list filters, sorts and finds; the export has the same rows', async () => {
  const job = await buildJob(app.db, { name: 'Kettle Hill duplex', contactId: customerId });
  const late = await issueInvoiceOf(mia, { customerId, jobId: job.id, invoiceDate: '2026-01-05', termsDays: 0 });
  const draft = await draftInvoice(mia, { customerId, title: 'Porch' });
  const ids = async (query: string) => (await mia.get(`${URL}?${query}`)).json().map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([draft.id, late.id]);
  expect(await ids('late=yes')).toEqual([late.id]);
  expect(await ids(`jobId=${job.id}`)).toEqual([late.id]);
  expect(await ids('status=draft')).toEqual([draft.id]);
  expect(await ids('q=INV-2026')).toEqual([late.id]);
  expect(await ids('q=porch')).toEqual([draft.id]);
  expect(await ids('q=duplex')).toEqual([late.id]);
  expect(await ids('sort=createdAt')).toEqual([late.id, draft.id]);
  await payOf(mia, { customerId, amount: '1' });
  const rows = (await mia.get(`${URL}/export?format=csv`)).body;
  expect(rows).toContain('"INV-2026-001","Partly paid","Kettle Hill Builders"');
});

test('numbers have no gaps, however many are issued at once and however many fail', async () => {
  const many = app.database.engine === 'postgres' ? 50 : 8;
  const ids: number[] = [];
  for (let count = 0; count < many; count += 1) {
    // Every fifth can't be issued.
    const unitPrice = count % 5 === 4 ? '0' : '10';
    ids.push((await draftInvoice(mia, { customerId, lines: [invoiceLine({ unitPrice })] })).id);
  }
  const numbers: string[] = [];
  let waiting = ids;
  // While one prints its PDF, the others wait for the next number. A request that waits too long for a connection is
  // told to try again, as clients do.
  for (let round = 0; round < 12 && waiting.length > 0; round += 1) {
    const answers = await Promise.all(
      waiting.map((id) => mia.post(`${URL}/${id}/issue`, { invoiceDate: '2026-01-05' })),
    );
    expect(answers.filter(({ statusCode }) => ![200, 400, 503].includes(statusCode))).toEqual([]);
    numbers.push(...answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().number] : [])));
    waiting = waiting.filter((_id, index) => answers[index]?.statusCode === 503);
  }
  expect(waiting).toEqual([]);
  const expected = many - Math.floor(many / 5);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: expected }, (_, index) => `INV-2026-${String(index + 1).padStart(3, '0')}`),
  );
  expect(await prove(app, mia)).toMatchObject(PROVED);
}, 120_000);
