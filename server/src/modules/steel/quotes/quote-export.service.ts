import { toTons } from '@builder-os/contract/modules/steel/pricing';
import { revisionLetter } from '@builder-os/contract/modules/steel/quote-states';
import type { Quote, QuoteListQuery } from '@builder-os/contract/modules/steel/quotes';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../../sales/exports/exports.service.ts';
import { findQuotePage } from './quotes.queries.ts';

const HEADERS = [
  'Number',
  'Revision',
  'Type',
  'Status',
  'Project',
  'Company',
  'Contact',
  'Email',
  'Phone',
  'Units',
  'Total',
  'Order Weight (lb)',
  'Order Weight (tons)',
  'Valid Through',
  'Expected Delivery',
  'Sent',
  'Decided',
  'Decided By',
  'Reason',
  'Created',
];
const ROWS_A_PAGE = 200;

/** Records who exports the quotes and returns the file. */
export function exportQuotes(act: Act, db: Database, query: Omit<QuoteListQuery, 'limit' | 'cursor'>) {
  const findPage = (pool: Database, page: QuoteListQuery) => findQuotePage(pool, { ...page, limit: ROWS_A_PAGE });
  return exportRecords(act, db, { resource: 'quote', headers: HEADERS, findPage, toLine }, query);
}

function toLine(quote: Quote, dayOf: (moment: string) => string): Line {
  return [
    quote.number,
    revisionLetter(quote.revision),
    quote.kind,
    quote.status,
    quote.project,
    quote.company,
    quote.contactName,
    quote.email,
    quote.phone,
    quote.units,
    quote.total,
    quote.orderPounds,
    quote.orderPounds === null ? null : toTons(quote.orderPounds),
    quote.sentAt === null ? null : quote.validUntil,
    quote.deliveryDate,
    quote.sentAt && dayOf(quote.sentAt),
    quote.decidedAt && dayOf(quote.decidedAt),
    quote.decidedBy,
    quote.declineReason,
    dayOf(quote.createdAt),
  ];
}
