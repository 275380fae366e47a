import { type SQL, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import {
  arrayOf,
  CHANGED,
  erasedName,
  KEPT,
  keep,
  ownedBy,
  type PersonalPart,
  type TracedRecords,
} from '../../../platform/privacy/personal-data.ts';

const ERASED_NAME = erasedName('customer');

/** The personal data of invoices. The law requires the PDFs of issued ones to stay unchanged. */
const INVOICES_PERSONAL: PersonalPart = {
  texts: {
    invoices: {
      blotted: ['customer_name', 'bill_to', 'customer_reference', 'title', 'note'],
      kept: keep(KEPT.code, 'number', 'source_kind', 'business_unit'),
    },
    invoice_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit', 'category', 'tax_place') },
    invoice_parts: { kept: keep(KEPT.code, 'category') },
    invoice_settlements: { blotted: ['reason'] },
    // `document` is the content of the PDF. It's deleted once the PDF is made, which never changes.
    invoice_pdfs: { kept: { ...keep(KEPT.hash, 'hash'), ...keep(KEPT.books, 'document') } },
    credit_note_pdfs: { kept: { ...keep(KEPT.hash, 'hash'), ...keep(KEPT.books, 'document') } },
    invoice_links: { kept: keep(KEPT.hash, 'token_hash') },
    tax_rates: { kept: keep(KEPT.code, 'place') },
  },
  shows: ['invoice'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update invoice_settlements set reason = 'Erased'
      where reason is not null and invoice_id in (select id from invoices where ${isTheirs(contacts)})`);
    await tx.execute(sql`
      update invoices set customer_name = ${ERASED_NAME}, note = null, bill_to = null, customer_reference = null, ${CHANGED}
      where ${isTheirs(contacts)}`);
    // Responses stored for retries repeat the texts, but name the customer by id only.
    await tx.execute(sql`
      delete from ${idempotencyKeys} where response ~ ${`"customerId":(${contacts.join('|')})[,}]`}`);
  },
  tracedRecords: tracedIn('invoice', sql`invoices`),
  contactSections: (id) => [{ name: 'invoices', from: sql`invoices t`, where: sql`t.customer_id = ${id}` }],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'invoices', from: sql`invoices t`, where: sql`(${their('created_by')} or ${their('issued_by')})` },
      { name: 'invoiceSettlements', from: sql`invoice_settlements t`, where: their('created_by') },
      { name: 'invoiceLinks', from: sql`invoice_links t`, where: their('created_by'), without: ['token_hash'] },
    ];
  },
};

const CREDIT_NOTES_PERSONAL: PersonalPart = {
  texts: {
    credit_notes: {
      blotted: ['customer_name', 'reason'],
      kept: keep(KEPT.code, 'number'),
    },
  },
  shows: ['credit-note'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update credit_notes set customer_name = ${ERASED_NAME}, reason = 'Erased', ${CHANGED} where ${isTheirs(contacts)}`);
  },
  tracedRecords: tracedIn('credit-note', sql`credit_notes`),
  contactSections: (id) => [{ name: 'creditNotes', from: sql`credit_notes t`, where: sql`t.customer_id = ${id}` }],
  userSections: (id) => [{ name: 'creditNotes', from: sql`credit_notes t`, where: ownedBy(id)('created_by') }],
};

const theirPayments = (contacts: readonly number[]) =>
  sql`select id from customer_payments where ${isTheirs(contacts)}`;

/** Payments and refunds. Their transactions keep the reference, because they're posted. */
const PAYMENTS_PERSONAL: PersonalPart = {
  texts: {
    customer_payments: { blotted: ['customer_name', 'reference', 'note', 'bounce_reason'] },
    customer_refunds: { blotted: ['reason'] },
  },
  shows: ['customer-payment'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update customer_refunds set reason = 'Erased' where payment_id in (${theirPayments(contacts)})`);
    await tx.execute(sql`
      update customer_payments set customer_name = ${ERASED_NAME}, note = null, reference = null,
        bounce_reason = case when bounced_on is not null then 'Erased' end, ${CHANGED}
      where ${isTheirs(contacts)}`);
  },
  tracedRecords: tracedIn('customer-payment', sql`customer_payments`),
  contactSections: (id) => [
    { name: 'customerPayments', from: sql`customer_payments t`, where: sql`t.customer_id = ${id}` },
    {
      name: 'customerRefunds',
      from: sql`customer_refunds t join customer_payments p on p.id = t.payment_id`,
      where: sql`p.customer_id = ${id}`,
    },
  ],
  userSections: (id) => [
    { name: 'customerPayments', from: sql`customer_payments t`, where: ownedBy(id)('created_by') },
    { name: 'customerRefunds', from: sql`customer_refunds t`, where: ownedBy(id)('created_by') },
  ],
};

/** The activity log's entries about the transactions of payments: they repeat the reference. */
const TRANSACTIONS_PERSONAL: PersonalPart = {
  texts: {},
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select money.id from financial_transactions money join journal_entries entry on entry.id = money.entry_id
      where entry.source_type = 'customer-payment' and entry.source_id in (${theirPayments(contacts)})`);
    return { resource: 'financial-transaction', ids: rows.map(({ id }) => id) };
  },
};

/** The personal data of invoices, credit notes and payments. */
export const INVOICING_PERSONAL: readonly PersonalPart[] = [
  INVOICES_PERSONAL,
  CREDIT_NOTES_PERSONAL,
  PAYMENTS_PERSONAL,
  TRANSACTIONS_PERSONAL,
];

function isTheirs(contacts: readonly number[]): SQL {
  return sql`customer_id = any(${arrayOf(contacts)})`;
}

/** The records of a table whose customer is the person. */
function tracedIn(resource: TracedRecords['resource'], table: SQL): PersonalPart['tracedRecords'] {
  return async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from ${table} where ${isTheirs(contacts)}`);
    return { resource, ids: rows.map(({ id }) => id) };
  };
}
