import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { draftInvoice, invoiceLine, prove, readKinds, setUpInvoicing } from './invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let customerId: number;
let taxRateId: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function begin(): Promise<void> {
  ({ mia, customerId } = await setUpInvoicing(app));
  const rate = { place: 'Clark County', percent: '7.25', startsOn: '2020-01-01' };
  taxRateId = (await mia.post('/api/tax-rates', rate)).json().id;
}

const DAYS = ['2025-01-05', '2025-01-31', '2025-02-14', '2025-03-01'] as const;
const OPERATIONS = [
  'issue',
  'issue',
  'release',
  'pay',
  'pay',
  'overpay',
  'apply',
  'refund',
  'bounce',
  'undo',
  'credit',
  'credit line',
  'write off',
  'undo write-off',
  'undo part',
  'undo part',
  'undo refund',
  'undo bounce',
  'close',
] as const;

interface Move {
  operation: (typeof OPERATIONS)[number];
  cents: number;
  day: (typeof DAYS)[number];
  target: number;
  held: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9_999_999 })),
  day: fc.constantFrom(...DAYS),
  target: fc.nat({ max: 3 }),
  held: fc.constantFrom(0, 0, 10),
});

/** Every response must be a success, or a rejection for a reason people can act on. */
const EXPECTED = [200, 201, 400, 404, 409];

async function make({ operation, cents, day, target, held }: Move): Promise<number> {
  const { rows: invoices } = await app.db.execute<{ id: number; due: string; line: number }>(sql`
    select id, due::text, (select min(id) from invoice_lines where invoice_id = invoices.id) as line
    from invoices where status <> 'draft' order by id`);
  const { rows: payments } = await app.db.execute<{ id: number; credit: string }>(
    sql`select id, credit::text from customer_payments order by id`,
  );
  const invoice = invoices[target % Math.max(invoices.length, 1)];
  const payment = payments[target % Math.max(payments.length, 1)];
  const least = (one: string, other: bigint) => fromCents(toCents(one) < other ? toCents(one) : other);
  switch (operation) {
    case 'issue': {
      const lines = [
        invoiceLine({ unitPrice: fromCents(BigInt(cents)), category: target > 1 ? 'Framing work' : null, taxRateId }),
        invoiceLine({ unitPrice: '33.33' }),
        invoiceLine({ description: 'Discount', unitPrice: '-3.10' }),
      ];
      const draft = await draftInvoice(mia, { customerId, lines, retainagePercent: String(held) });
      return (await mia.post(`/api/invoices/${draft.id}/issue`, { invoiceDate: day })).statusCode;
    }
    case 'release': {
      const draft = await mia.post('/api/invoices', {
        customerId,
        kind: 'retainage',
        lines: [{ description: 'Retainage', releasesInvoiceId: invoice?.id ?? 1 }],
      });
      if (draft.statusCode !== 201) return draft.statusCode;
      const body: InvoiceDetail = draft.json();
      return (await mia.post(`/api/invoices/${body.id}/issue`, {})).statusCode;
    }
    case 'pay': {
      if (!invoice) return 404;
      const amount = least(invoice.due, BigInt(cents));
      const parts = [{ invoiceId: invoice.id, amount }];
      return (await mia.post('/api/customer-payments', { customerId, amount, date: day, parts })).statusCode;
    }
    case 'overpay':
      return (await mia.post('/api/customer-payments', { customerId, amount: fromCents(BigInt(cents)), date: day }))
        .statusCode;
    case 'apply': {
      if (!invoice || !payment) return 404;
      const amount = least(least(invoice.due, toCents(payment.credit)), BigInt(cents));
      const parts = [{ invoiceId: invoice.id, amount }];
      return (await mia.post(`/api/customer-payments/${payment.id}/apply`, { parts })).statusCode;
    }
    case 'refund': {
      const amount = payment && least(payment.credit, BigInt(cents));
      return (await mia.post(`/api/customer-payments/${payment?.id ?? 1}/refund`, { amount, reason: 'Back' }))
        .statusCode;
    }
    case 'bounce':
      return (await mia.post(`/api/customer-payments/${payment?.id ?? 1}/bounce`, { reason: 'Bank', fee: '12' }))
        .statusCode;
    case 'undo':
      return (await mia.post(`/api/customer-payments/${payment?.id ?? 1}/undo`, {})).statusCode;
    case 'undo part': {
      const part = await findOne(
        sql`select id, payment_id from customer_payment_parts where undone_at is null`,
        target,
      );
      return (await mia.post(`/api/customer-payments/${part?.payment_id ?? 1}/parts/${part?.id ?? 1}/undo`)).statusCode;
    }
    case 'undo refund': {
      const refund = await findOne(sql`select id, payment_id from customer_refunds where undone_at is null`, target);
      return (await mia.post(`/api/customer-payments/${refund?.payment_id ?? 1}/refunds/${refund?.id ?? 1}/undo`))
        .statusCode;
    }
    case 'undo bounce': {
      const bounced = await findOne(sql`select id from customer_payments where status = 'bounced'`, target);
      return (await mia.post(`/api/customer-payments/${bounced?.id ?? 1}/undo-bounce`)).statusCode;
    }
    case 'credit':
      return (await mia.post('/api/credit-notes', { invoiceId: invoice?.id ?? 1, reason: 'All' })).statusCode;
    case 'credit line': {
      const lines = [{ invoiceLineId: invoice?.line ?? 1, amount: fromCents(BigInt(cents % 5_000) + 1n) }];
      return (await mia.post('/api/credit-notes', { invoiceId: invoice?.id ?? 1, reason: 'Part', lines })).statusCode;
    }
    case 'write off': {
      const amount = invoice && cents % 2 === 0 ? least(invoice.due, BigInt(cents)) : undefined;
      return (await mia.post(`/api/invoices/${invoice?.id ?? 1}/write-off`, { amount, reason: 'Lost' })).statusCode;
    }
    case 'undo write-off':
      return (await mia.post(`/api/invoices/${invoice?.id ?? 1}/undo-write-off`, {})).statusCode;
    case 'close':
      return target > 0 ? 200 : (await mia.post('/api/closed-periods', { closedThrough: '2025-01-31' })).statusCode;
  }
}

async function findOne(query: SQL, target: number) {
  const { rows } = await app.db.execute<{ id: number; payment_id: number }>(sql`${query} order by id`);
  return rows[target % Math.max(rows.length, 1)];
}

interface Money {
  received: bigint;
  refunded: bigint;
  kept: bigint;
}

/** The customer's payments that didn't bounce, the refunds, and the amounts invoices keep, credited or not. */
async function readMoney(): Promise<Money> {
  const { rows } = await app.db.execute<Record<keyof Money, string>>(sql`
    select (select coalesce(sum(amount), 0)::text from customer_payments
        where status = 'received' and credit_note_id is null) as received,
      (select coalesce(sum(amount), 0)::text from customer_refunds where undone_at is null) as refunded,
      (select coalesce(sum(greatest(invoice.paid - coalesce((
        select sum(given.amount) from customer_payments given join credit_notes note on note.id = given.credit_note_id
        where note.invoice_id = invoice.id), 0), 0)), 0)::text from invoices invoice) as kept`);
  const { received = '0', refunded = '0', kept = '0' } = rows[0] ?? {};
  return { received: toCents(received), refunded: toCents(refunded), kept: toCents(kept) };
}

/** Refunds as much as is accepted: never more than money that was received and that no invoice keeps. */
async function refundAll(): Promise<void> {
  const before = await readMoney();
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from customer_payments where credit > 0 order by id`,
  );
  for (const { id } of rows) {
    const answer = await mia.post(`/api/customer-payments/${id}/refund`, { reason: 'All of it' });
    expect([200, 400], answer.body).toContain(answer.statusCode);
  }
  const free = before.received - before.refunded - before.kept;
  expect((await readMoney()).refunded - before.refunded).toBe(free > 0n ? free : 0n);
}

/** Settles everything, so that only money, income, tax and credits are left in the books. */
async function settleAll(): Promise<void> {
  const { rows } = await app.db.execute<{ id: number; balance: string }>(
    sql`select id, balance::text from invoices where status in ('issued', 'part_paid') order by id`,
  );
  for (const { id } of rows) {
    const answer = await mia.post(`/api/invoices/${id}/write-off`, { reason: 'The end' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const kinds = await readKinds(app);
  for (const kind of ['invoiced', 'billed_not_received', 'tax_not_received']) expect(kinds).not.toHaveProperty(kind);
}

test('under any mix of invoices, payments, credits and returns, receivables match the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 14 }), async (moves) => {
      await begin();
      for (const one of moves) {
        const status = await make(one);
        expect(EXPECTED, JSON.stringify(one)).toContain(status);
      }
      expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
      await refundAll();
      await settleAll();
      expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
    }),
    { numRuns: 12 },
  );
}, 240_000);

test('simultaneous payments and credits of one invoice never settle more than it has', async () => {
  await begin();
  const draft = await draftInvoice(mia, { customerId });
  await mia.post(`/api/invoices/${draft.id}/issue`, { invoiceDate: '2025-01-05' });
  const parts = [{ invoiceId: draft.id, amount: '300' }];
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => mia.post('/api/customer-payments', { customerId, amount: '300', parts })),
    mia.post(`/api/invoices/${draft.id}/write-off`, { amount: '300', reason: 'Lost' }),
  ]);
  expect(answers.filter(({ statusCode }) => ![200, 201, 400].includes(statusCode))).toEqual([]);
  expect(answers.filter(({ statusCode }) => statusCode !== 400)).toHaveLength(3);
  expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
}, 60_000);
