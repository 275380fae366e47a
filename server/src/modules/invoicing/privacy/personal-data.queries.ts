import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of invoices, credit notes and payments. The law keeps the PDFs of issued ones as they were. */
export const INVOICING_PERSONAL: PersonalPart = {
  texts: {
    invoices: {
      blotted: ['customer_name', 'bill_to', 'customer_reference', 'title', 'note'],
      kept: keep(KEPT.code, 'number', 'source_kind', 'business_unit'),
    },
    invoice_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit', 'category', 'tax_place') },
    invoice_parts: { kept: keep(KEPT.code, 'category') },
    invoice_settlements: { blotted: ['reason'] },
    invoice_pdfs: { kept: keep(KEPT.hash, 'hash') },
    credit_note_pdfs: { kept: keep(KEPT.hash, 'hash') },
    invoice_links: { kept: keep(KEPT.hash, 'token_hash') },
    credit_notes: {
      blotted: ['customer_name', 'reason'],
      kept: keep(KEPT.code, 'number'),
    },
    customer_payments: { blotted: ['customer_name', 'reference', 'note', 'bounce_reason'] },
    customer_refunds: { blotted: ['reason'] },
    tax_rates: { kept: keep(KEPT.code, 'place') },
  },
  shows: ['invoice', 'credit-note', 'customer-payment'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update invoices set note = null, bill_to = null, customer_reference = null, ${CHANGED}
      where customer_id = any(${arrayOf(contacts)})`);
    await tx.execute(sql`
      update customer_payments set note = null, ${CHANGED} where customer_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from invoices where customer_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'invoice', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'invoices', from: sql`invoices t`, where: sql`t.customer_id = ${id}` },
    { name: 'creditNotes', from: sql`credit_notes t`, where: sql`t.customer_id = ${id}` },
    { name: 'customerPayments', from: sql`customer_payments t`, where: sql`t.customer_id = ${id}` },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'invoices', from: sql`invoices t`, where: sql`(${their('created_by')} or ${their('issued_by')})` },
      { name: 'invoiceSettlements', from: sql`invoice_settlements t`, where: their('created_by') },
      { name: 'invoiceLinks', from: sql`invoice_links t`, where: their('created_by'), without: ['token_hash'] },
      { name: 'creditNotes', from: sql`credit_notes t`, where: their('created_by') },
      { name: 'customerPayments', from: sql`customer_payments t`, where: their('created_by') },
      { name: 'customerRefunds', from: sql`customer_refunds t`, where: their('created_by') },
    ];
  },
};
