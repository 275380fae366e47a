import type { Executor } from '../../../platform/db/database.ts';
import { steelDiscountTiers } from './discount-tiers.table.ts';
import { steelPriceItems } from './price-items.table.ts';
import { steelPriceLists } from './price-lists.table.ts';

const LONG_AGO = '2020-01-01';

/** Inserts a published price list with two packages, two rates and three discounts. */
export async function buildPriceList(db: Executor, fields: Partial<typeof steelPriceLists.$inferInsert> = {}) {
  const published = { status: 'published', validFrom: LONG_AGO, publishedAt: `${LONG_AGO}T12:00:00Z` } as const;
  const [row] = await db
    .insert(steelPriceLists)
    .values({
      number: 1,
      bufferPercent: '10.00',
      minimumCoating: 'G60',
      minimumMil: 43,
      ...(fields.status !== 'draft' && published),
      ...fields,
    })
    .returning();
  if (!row) throw new Error('the price list was not inserted');
  const priceListId = row.id;
  await db.insert(steelPriceItems).values([
    { priceListId, basis: 'sqft', code: 'basic', label: 'Basic package', unitPrice: '6.50', position: 1 },
    { priceListId, basis: 'sqft', code: 'professional', label: 'Professional package', unitPrice: '8.75', position: 2 },
    { priceListId, basis: 'hour', code: 'principal', label: 'Principal', unitPrice: '200.00', position: 1 },
    { priceListId, basis: 'hour', code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00', position: 2 },
  ]);
  await db.insert(steelDiscountTiers).values([
    { priceListId, fromUnits: 5, percent: '5.00' },
    { priceListId, fromUnits: 10, percent: '10.00' },
    { priceListId, fromUnits: 25, percent: '15.00' },
  ]);
  return row;
}
