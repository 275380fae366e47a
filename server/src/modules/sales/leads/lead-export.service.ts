import type { LeadFilter, LeadListQuery } from '@builder-os/contract/modules/sales/leads';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAct } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
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

/** Records who takes the leads out, and answers the file; its rows are read while it is sent. */
export async function exportLeads(
  act: Act,
  db: Database,
  query: LeadFilter & Pick<LeadListQuery, 'sort'>,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { timeZone } = await getOrganization(act.tx);
  await recordAct(act, { action: 'lead.export', resource: 'lead', details: { filter: query } });
  const pages = readPages(db, query, timeZone);
  return { fileName: `leads-${dayIn(new Date(), timeZone)}.csv`, lines: writeCsv(HEADERS, pages) };
}

async function* readPages(
  db: Database,
  query: LeadFilter & Pick<LeadListQuery, 'sort'>,
  timeZone: string,
): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page = await findLeadExportPage(db, { ...query, cursor });
    yield page.rows.map((lead) => toLine(lead, timeZone));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function toLine(lead: LeadExportRow, timeZone: string): Line {
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
    dayIn(new Date(lead.createdAt), timeZone),
  ];
}
