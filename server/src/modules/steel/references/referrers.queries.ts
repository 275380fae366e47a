import { isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { quotes } from '../quotes/quotes.table.ts';

const quote = { name: 'quotes', resource: 'quote', table: quotes, counts: isNull(quotes.deletedAt) } as const;

export const STEEL_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: quotes.contactId, ...quote },
  { to: 'deal', column: quotes.dealId, ...quote, says: 'The deal now has a quote.' },
];
