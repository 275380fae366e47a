import { ensurePriceList } from './modules/steel/price-lists/first-price-list.service.ts';
import type { Transaction } from './platform/db/database.ts';

/** Each adds its rows where there are none yet, and is called again without harm. */
const ENSURED: readonly ((tx: Transaction) => Promise<void>)[] = [ensurePriceList];

/**
 * Adds the rows the app can't work without; they aren't sample data. Every act that can leave the database without them
 * calls this: a start, a restore of an older backup, and removing the sample data.
 */
export async function ensureFirstRows(tx: Transaction): Promise<void> {
  for (const ensure of ENSURED) await ensure(tx);
}
