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
  },
  contactSections: (id) => [{ name: 'quotes', from: sql`steel_quotes t`, where: sql`t.contact_id = ${id}` }],
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
