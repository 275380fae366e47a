import type { ContactFilter, ContactListQuery } from '@builder-os/contract/modules/sales/contacts';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { findContactExportPage } from './contact-export.queries.ts';
import type { ContactRecord } from './contacts.queries.ts';

const HEADERS = ['First Name', 'Last Name', 'Email', 'Phone', 'Company', 'Position', 'Title', 'Notes', 'Created'];

export function exportContacts(act: Act, db: Database, query: ContactFilter & Pick<ContactListQuery, 'sort'>) {
  const contacts = { resource: 'contact', headers: HEADERS, findPage: findContactExportPage, toLine } as const;
  return exportRecords(act, db, contacts, query);
}

function toLine(contact: ContactRecord, dayOf: (moment: string) => string): Line {
  const { firstName, lastName, email, phone, company, position, title, notes, createdAt } = contact;
  return [firstName, lastName, email, phone, company, position, title, notes, dayOf(createdAt)];
}
