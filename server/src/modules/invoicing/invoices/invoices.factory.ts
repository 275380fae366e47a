import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import type { Agent } from '../../../../test/agent.ts';
import type { TestApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpAccountsSince } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { proveLedger } from '../../finance/ledger-proofs/ledger-proofs.service.ts';
import { setUpBooks } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { taxRates } from '../tax-rates/tax-rates.table.ts';
import { invoiceLines } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

/** Empties the database for a test: then there are accounts, someone who writes invoices, and a customer. */
export async function setUpInvoicing(app: TestApp, person: Parameters<typeof buildUser>[1] = { role: 'manager' }) {
  const { kim: mia, accounts } = await setUpBooks(app, person);
  const { id: customerId } = await buildContact(app.db, { company: 'Kettle Hill Builders' });
  return { mia, accounts, customerId };
}

/** A deal that was won for 1,000.00. */
export const WON_DEAL = {
  stage: 'closed_won',
  value: '1000.00',
  finalValue: null,
  businessUnit: 'steel_framing',
} as const;

/** Empties the database, then adds accounts since last year, a bookkeeper, a customer and the customer's won deal. */
export async function setUpSale(app: TestApp, person: Parameters<typeof buildUser>[1] = { role: 'manager' }) {
  await emptyDatabase(app.database);
  const kim = await app.signedIn(await buildUser(app.db, person));
  const accounts = await setUpAccountsSince(app.db, kim);
  const { id: customerId } = await buildContact(app.db, { company: 'Clark Yard Supply' });
  const { id: dealId } = await buildDeal(app.db, { ...WON_DEAL, contactId: customerId });
  return { kim, accounts, customerId, dealId };
}

/** A line of an invoice: by default one thing for 1,000.00. */
export const invoiceLine = (fields: object = {}) => ({ description: 'Framing', unitPrice: '1000', ...fields });

/** Creates a draft over HTTP. */
export async function draftInvoice(agent: Agent, fields: { customerId: number; [field: string]: unknown }) {
  const draft = await agent.post('/api/invoices', { lines: [invoiceLine()], ...fields });
  if (draft.statusCode !== 201) throw new Error(draft.body);
  const body: InvoiceDetail = draft.json();
  return body;
}

/** Creates and issues an invoice over HTTP. */
export async function issueInvoiceOf(agent: Agent, fields: { customerId: number; [field: string]: unknown }) {
  return issueDraft(agent, await draftInvoice(agent, fields));
}

interface Due {
  customerId: number;
  amount: string;
  due: string;
  [field: string]: unknown;
}

/** Issues an invoice of one line that is due on a day, dated 14 days before it. */
export async function issueDue(agent: Agent, { amount, due, ...fields }: Due) {
  const draft = await draftInvoice(agent, { lines: [invoiceLine({ unitPrice: amount })], ...fields });
  return issueDraft(agent, draft, { invoiceDate: addDays(due, -14), dueDate: due });
}

async function issueDraft(agent: Agent, { id }: { id: number }, days: object = {}) {
  const issued = await agent.post(`/api/invoices/${id}/issue`, days);
  if (issued.statusCode !== 200) throw new Error(issued.body);
  const body: InvoiceDetail = issued.json();
  return body;
}

/** Records a customer's payment over HTTP. */
export async function payOf(agent: Agent, fields: { customerId: number; amount: string; [field: string]: unknown }) {
  const paid = await agent.post('/api/customer-payments', fields);
  if (paid.statusCode !== 201) throw new Error(paid.body);
  const body: CustomerPayment = paid.json();
  return body;
}

/** The balances of the ledger's accounts by kind, debits positive; accounts at 0 are left out. */
export async function readKinds(app: TestApp): Promise<Record<string, string>> {
  const { rows } = await app.db.execute<{ kind: string; amount: string }>(sql`
    select account.kind, sum(posting.amount)::text as amount from postings posting
    join ledger_accounts account on account.id = posting.ledger_account_id
    group by account.kind having sum(posting.amount) <> 0 order by account.kind`);
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

/** What the nightly proof finds. */
export async function prove(app: TestApp, agent: Agent): Promise<{ isProved: boolean; deviations: unknown[] }> {
  await proveLedger(app.database, app.fastify.platform.ledgerChecks);
  return (await agent.get('/api/ledger/proof')).json().proof;
}

/** Inserts a draft of one line over 1,000.00, and the sales tax rate of a place. */
export async function buildDraftInvoice(db: Executor, { customerId }: { customerId: number }) {
  const sums = { subtotal: '1000.00', amount: '1000.00' };
  const [invoice] = await db
    .insert(invoices)
    .values({ customerId, customerName: 'Kettle Hill Builders', businessUnit: 'general', termsDays: 14, ...sums })
    .returning();
  if (!invoice) throw new Error('the invoice was not inserted');
  await db.insert(invoiceLines).values({
    invoiceId: invoice.id,
    position: 1,
    description: 'Framing',
    quantity: '1',
    unitPrice: '1000',
    amount: '1000.00',
  });
  await db.insert(taxRates).values({ place: 'Greene County', percent: '6.75', startsOn: '2025-01-01' });
  return invoice;
}
