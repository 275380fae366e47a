import { CONTACT_FIELDS } from '@builder-os/contract/modules/sales/contact-fields';
import type { ContactFilter, ContactListQuery } from '@builder-os/contract/modules/sales/contacts';
import { columnHeading, fieldNames } from '@builder-os/contract/platform/record-fields';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { exportRecords } from '../exports/exports.service.ts';
import { findContactExportPage } from './contact-export.queries.ts';
import type { ContactRecord } from './contacts.queries.ts';

const FIELDS = fieldNames(CONTACT_FIELDS);
const HEADERS = [...FIELDS.map((field) => columnHeading(CONTACT_FIELDS[field])), 'Created'];

export function exportContacts(act: Act, db: Database, query: ContactFilter & Pick<ContactListQuery, 'sort'>) {
  const contacts = { resource: 'contact', headers: HEADERS, findPage: findContactExportPage, toLine } as const;
  return exportRecords(act, db, contacts, query);
}

function toLine(contact: ContactRecord, dayOf: (moment: string) => string): Line {
  return [...FIELDS.map((field) => contact[field]), dayOf(contact.createdAt)];
}
