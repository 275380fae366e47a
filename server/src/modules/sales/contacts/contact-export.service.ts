import type { ContactFilter, ContactListQuery } from '@builder-os/contract/modules/sales/contacts';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAct } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import { findContactExportPage } from './contact-export.queries.ts';
import type { ContactRecord } from './contacts.queries.ts';

type ExportQuery = ContactFilter & Pick<ContactListQuery, 'sort'>;

const HEADERS = ['First Name', 'Last Name', 'Email', 'Phone', 'Company', 'Position', 'Title', 'Notes', 'Created'];

/** Records who takes the contacts out, and answers the file; its rows are read while it is sent. */
export async function exportContacts(
  act: Act,
  db: Database,
  query: ExportQuery,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { timeZone } = await getOrganization(act.tx);
  await recordAct(act, { action: 'contact.export', resource: 'contact', details: { filter: query } });
  const pages = readPages(db, query, timeZone);
  return { fileName: `contacts-${dayIn(new Date(), timeZone)}.csv`, lines: writeCsv(HEADERS, pages) };
}

async function* readPages(db: Database, query: ExportQuery, timeZone: string): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page = await findContactExportPage(db, { ...query, cursor });
    yield page.rows.map((contact) => toLine(contact, timeZone));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function toLine(contact: ContactRecord, timeZone: string): Line {
  const { firstName, lastName, email, phone, company, position, title, notes, createdAt } = contact;
  return [firstName, lastName, email, phone, company, position, title, notes, dayIn(new Date(createdAt), timeZone)];
}
