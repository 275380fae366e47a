import type { LeadFilter, LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { findLeadExportPage, type LeadExportRow } from './lead-export.queries.ts';

const HEADERS = [
  'Title',
  'Company',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Status',
  'Priority',
  'Source',
  'Value',
  'Expected Close Date',
  'Owner',
  'Notes',
  'Created',
];

export function exportLeads(act: Act, db: Database, query: LeadFilter & Pick<LeadListQuery, 'sort'>) {
  const leads = { resource: 'lead', headers: HEADERS, findPage: findLeadExportPage, toLine } as const;
  return exportRecords(act, db, leads, query);
}

function toLine(lead: LeadExportRow, dayOf: (moment: string) => string): Line {
  return [
    lead.title,
    lead.company,
    lead.firstName,
    lead.lastName,
    lead.email,
    lead.phone,
    lead.status,
    lead.priority,
    lead.source,
    lead.value,
    lead.expectedCloseDate,
    lead.owner,
    lead.notes,
    dayOf(lead.createdAt),
  ];
}
