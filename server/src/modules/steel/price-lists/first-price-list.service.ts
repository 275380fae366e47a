import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { FIRST_PRICES } from './first-price-list.ts';
import { findNewestPriceList, insertPriceList } from './price-lists.queries.ts';

/**
 * Publishes the first price list if there is none, so quotes can be priced from the first start. It isn't sample data,
 * so it stays when samples are removed. If the company has begun its own draft, nothing is published.
 */
export async function ensurePriceList(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'first price list');
  if (await findNewestPriceList(tx)) return;
  const { today, now } = await findOfficeDay(tx);
  const { packages, rates, tiers, ...rules } = FIRST_PRICES;
  const published = { status: 'published', validFrom: today, publishedAt: now.toISOString() } as const;
  await insertPriceList(tx, { ...rules, ...published }, { packages, rates, tiers });
}
