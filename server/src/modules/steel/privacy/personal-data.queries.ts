import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';
import { quotes } from '../quotes/quotes.table.ts';

/** The personal data in this module. */
export const STEEL_PERSONAL: PersonalPart = {
  texts: {
    steel_capacities: { blotted: ['note'] },
    steel_order_changes: { blotted: ['note'], kept: keep(KEPT.code, 'from_step', 'to_step') },
    steel_order_plans: { blotted: ['file_name'], kept: keep(KEPT.file, 'name', 'media_type') },
    steel_price_items: { blotted: ['label', 'description'], kept: keep(KEPT.code, 'code') },
    steel_price_lists: { blotted: ['note'], kept: keep(KEPT.code, 'minimum_coating') },
    steel_products: {
      blotted: ['name', 'summary', 'parts'],
      kept: keep(KEPT.code, 'package_code', 'designator', 'climate_zone', 'energy_code'),
    },
    steel_quote_links: { kept: keep(KEPT.hash, 'token_hash') },
    steel_quotes: {
      blotted: [
        'project',
        'company',
        'contact_name',
        'email',
        'phone',
        'notes',
        'decided_by',
        'decline_reason',
        'price',
      ],
      kept: keep(KEPT.code, 'number', 'input'),
    },
    steel_specifications: { blotted: ['title', 'value', 'place', 'relies_on', 'note'], kept: keep(KEPT.code, 'unit') },
  },
  shows: ['quote'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update ${quotes} set contact_name = null, email = null, phone = null, decided_by = null, ${CHANGED}
      where contact_id = any(${arrayOf(contacts)})`);
    // What was signed is the proof of a contract. Anything else that was sent out is taken back.
    const theirs = sql`resource = 'quote' and record_id in (
      select id from steel_quotes where contact_id = any(${arrayOf(contacts)}))`;
    await tx.execute(sql`
      update signature_links set ended_at = now() where ended_at is null and signer_id in (
        select signer.id from signature_signers signer join signature_requests request on request.id = signer.request_id
        where request.status = 'open' and ${theirs}
      )`);
    await tx.execute(sql`
      update signature_requests set status = 'revoked', closed_at = now() where status = 'open' and ${theirs}`);
    await tx.execute(sql`
      update signature_signers set name = 'Erased', email = null, signed_email = null, mark_text = null,
        signed_name = case when signed_name is not null then 'Erased' end, mark_strokes = null, ip_address = null,
        device = null, decline_reason = null
      where request_id in (select id from signature_requests where status <> 'signed' and ${theirs})`);
    await tx.execute(sql`
      update signature_requests set pdf = null, file_name = null, pdf_hash = null where status <> 'signed' and ${theirs}`);
  },
  contactSections: (id) => [
    { name: 'quotes', from: sql`steel_quotes t`, where: sql`t.contact_id = ${id}` },
    {
      name: 'signatures',
      from: sql`signature_signers t
        join signature_requests request on request.id = t.request_id and request.resource = 'quote'
        join steel_quotes quote on quote.id = request.record_id`,
      where: sql`quote.contact_id = ${id}`,
    },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'steelProducts', from: sql`steel_products t`, where: their('created_by') },
      { name: 'steelSpecifications', from: sql`steel_specifications t`, where: their('created_by') },
      {
        name: 'steelPriceLists',
        from: sql`steel_price_lists t`,
        where: sql`(${their('created_by')} or ${their('published_by')})`,
      },
      { name: 'quotes', from: sql`steel_quotes t`, where: sql`(${their('created_by')} or ${their('sent_by')})` },
      { name: 'quoteLinks', from: sql`steel_quote_links t`, where: their('created_by'), without: ['token_hash'] },
      { name: 'orders', from: sql`steel_orders t`, where: their('created_by') },
      { name: 'orderChanges', from: sql`steel_order_changes t`, where: their('changed_by') },
      { name: 'orderPlans', from: sql`steel_order_plans t`, where: their('uploaded_by') },
      { name: 'shopCapacities', from: sql`steel_capacities t`, where: their('created_by') },
    ];
  },
};
