import type { DealListQuery } from '@builder-os/contract/modules/sales/deals';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { type DealExportRow, findDealExportPage } from './deal-export.queries.ts';
import { searchForgiving } from './deal-search.service.ts';

// An import recognizes its columns by these names.
const HEADERS = [
  'Title',
  'Company',
  'Contact First Name',
  'Contact Last Name',
  'Contact Email',
  'Stage',
  'Value',
  'Probability',
  'Expected Close Date',
  'Actual Close Date',
  'Final Value',
  'Lost Reason',
  'Lost Note',
  'Business Unit',
  'Owner',
  'Owner Email',
  'Notes',
  'Created',
];

export function exportDeals(act: Act, db: Database, query: Omit<DealListQuery, 'limit' | 'cursor'>) {
  const deals = { resource: 'deal', headers: HEADERS, findPage, toLine } as const;
  return exportRecords(act, db, deals, query);
}

function findPage(db: Database, query: DealListQuery) {
  return searchForgiving(db, query, {
    read: (search) => findDealExportPage(db, search),
    isEmpty: ({ rows }) => rows.length === 0,
  });
}

function toLine(deal: DealExportRow, dayOf: (moment: string) => string): Line {
  return [
    deal.title,
    deal.company,
    deal.contactFirstName,
    deal.contactLastName,
    deal.contactEmail,
    deal.stage,
    deal.value,
    deal.probability,
    deal.expectedCloseDate,
    deal.actualCloseDate,
    deal.finalValue,
    deal.lostReason,
    deal.lostNote,
    deal.businessUnit,
    deal.owner,
    deal.ownerEmail,
    deal.notes,
    dayOf(deal.createdAt),
  ];
}
