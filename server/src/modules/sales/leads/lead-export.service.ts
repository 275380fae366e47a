import { LEAD_FIELDS, type LeadField } from '@builder-os/contract/modules/sales/lead-fields';
import type { LeadFilter, LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import { columnHeading, fieldNames } from '@builder-os/contract/platform/record-fields';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { findLeadExportPage, type LeadExportRow } from './lead-export.queries.ts';

/** Every field except `contactId`: the export has the lead's own name columns instead. */
const EXPORTED = fieldNames(LEAD_FIELDS).filter((field) => field !== 'contactId');
const HEADERS = [...EXPORTED.map((field) => columnHeading(LEAD_FIELDS[field])), 'Created'];

export function exportLeads(act: Act, db: Database, query: LeadFilter & Pick<LeadListQuery, 'sort'>) {
  const leads = { resource: 'lead', headers: HEADERS, findPage: findLeadExportPage, toLine } as const;
  return exportRecords(act, db, leads, query);
}

function toLine(lead: LeadExportRow, dayOf: (moment: string) => string): Line {
  const cellOf = (field: LeadField) => (field === 'assignedTo' ? lead.owner : lead[field]);
  return [...EXPORTED.map(cellOf), dayOf(lead.createdAt)];
}
