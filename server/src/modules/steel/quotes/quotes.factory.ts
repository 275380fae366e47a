import type { QuoteInput } from '@builder-os/contract/modules/steel/quote-input';
import { quotePriceOf } from '@builder-os/contract/modules/steel/quote-price';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { insertPriceList } from '../price-lists/price-lists.queries.ts';
import { quotes } from './quotes.table.ts';

/** The specification's prices, as a list in force. */
export const PRICES = {
  number: 1,
  packages: [
    { code: 'basic', label: 'Basic package', description: null, unitPrice: '6.50' },
    { code: 'professional', label: 'Professional package', description: null, unitPrice: '8.75' },
  ],
  rates: [
    { code: 'project_manager', label: 'Project manager', description: null, unitPrice: '100.00' },
    { code: 'structural_engineer', label: 'Structural engineer', description: null, unitPrice: '75.00' },
    { code: 'cad_technician', label: 'CAD technician', description: null, unitPrice: '30.00' },
  ],
  tiers: [
    { fromUnits: 5, percent: '5.00' },
    { fromUnits: 10, percent: '10.00' },
    { fromUnits: 25, percent: '15.00' },
  ],
  bufferPercent: '10.00',
  minimumCoating: 'G60' as const,
  minimumMil: 43,
};

/** Six professional kits of 1,800 sq ft with engineering: $91,075.00 and 16,170 lb to order. */
export const SIX_KITS: QuoteInput = {
  packageCode: 'professional',
  squareFeet: '1800',
  units: 6,
  hours: [
    { code: 'structural_engineer', hours: '8' },
    { code: 'project_manager', hours: '4' },
    { code: 'cad_technician', hours: '10' },
  ],
  takeoffPounds: 14_700,
  coating: 'G60',
  mil: 43,
};

/** A customer's request. */
export const JOB = {
  project: 'Lagonda Row',
  company: 'Lagonda Builders',
  firstName: 'Marcus',
  lastName: 'Bell',
  email: 'marcus@lagonda.example',
  input: SIX_KITS,
};

/** Creates the quote of `JOB` over HTTP. */
export async function makeQuote(by: Agent, changes: object = {}) {
  return (await by.post('/api/steel/quotes', { ...JOB, ...changes })).json();
}

/** Sends a quote over HTTP. */
export async function sendQuote(by: Agent, id: number, body: object = {}) {
  return (await by.post(`/api/steel/quotes/${id}/send`, body)).json();
}

/** Publishes `PRICES`, with any changes, as today's list. */
export async function publishPrices(database: OpenDatabase, changes: Partial<typeof PRICES> = {}): Promise<void> {
  const { number, packages, rates, tiers, ...rules } = { ...PRICES, ...changes };
  const validFrom = dayIn(new Date());
  await inTransaction(database, (tx) =>
    insertPriceList(
      tx,
      { number, status: 'published', validFrom, publishedAt: new Date().toISOString(), ...rules },
      { packages, rates, tiers },
    ),
  );
}

type QuoteRow = typeof quotes.$inferSelect;
let last = 0;

/** Inserts a quote that was sent today, with defaults for the fields the test doesn't set. */
export async function buildQuote(db: Executor, fields: Partial<typeof quotes.$inferInsert> = {}): Promise<QuoteRow> {
  last += 1;
  const input = fields.input ?? SIX_KITS;
  const price = quotePriceOf(input, PRICES);
  const isDraft = fields.status === 'draft';
  const [row] = await db
    .insert(quotes)
    .values({
      number: `Q-2026-${900 + last}`,
      kind: 'preliminary',
      status: 'sent',
      project: 'Lagonda Row',
      company: 'Lagonda Builders',
      validDays: 30,
      ...(!isDraft && { sentAt: new Date().toISOString(), validUntil: addDays(dayIn(new Date()), 30) }),
      input,
      price,
      units: input.units,
      total: price.total,
      orderPounds: price.orderPounds,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('the quote was not inserted');
  return row;
}
