import { LEAD_FIELDS, type LeadField } from '@builder-os/contract/modules/sales/lead-fields';
import type { LeadFilter, LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import { columnHeading, fieldNames } from '@builder-os/contract/platform/record-fields';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { findLeadExportPage, type LeadExportRow } from './lead-export.queries.ts';

/**
 * Every field except `contactId`: the export has the lead's own name columns instead. An import finds the owner by
 * email, because two people may have the same name.
 */
const EXPORTED = fieldNames(LEAD_FIELDS).filter((field) => field !== 'contactId');
const HEADERS = EXPORTED.flatMap((field) =>
  field === 'assignedTo' ? ['Owner', 'Owner Email'] : columnHeading(LEAD_FIELDS[field]),
);

export function exportLeads(act: Act, db: Database, query: LeadFilter & Pick<LeadListQuery, 'sort'>) {
  const leads = { resource: 'lead', headers: [...HEADERS, 'Created'], findPage: findLeadExportPage, toLine } as const;
  return exportRecords(act, db, leads, query);
}

function toLine(lead: LeadExportRow, dayOf: (moment: string) => string): Line {
  const cellsOf = (field: LeadField) => (field === 'assignedTo' ? [lead.owner, lead.ownerEmail] : lead[field]);
  return [...EXPORTED.flatMap(cellsOf), dayOf(lead.createdAt)];
}
