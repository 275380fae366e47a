import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { callPage } from '../../api/client.ts';
import { fullName } from '../../format/person.ts';
import type { ScreenPath } from '../screen-paths.ts';

export interface FoundRecord {
  id: number;
  title: string;
  detail: string;
}

interface RecordSearch {
  /** The resource, as in query keys and live events. */
  resource: string;
  heading: string;
  /** The screen that opens a record by `?open=id`. */
  to: ScreenPath;
  find: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>;
}

const SHOWN = '5';

/** What the command palette finds besides pages and actions. A module adds its records here. */
export const RECORD_SEARCHES: readonly RecordSearch[] = [
  { resource: 'lead', heading: 'Leads', to: '/leads', find: findLeads },
  { resource: 'deal', heading: 'Deals', to: '/deals', find: findDeals },
  { resource: 'contact', heading: 'Contacts', to: '/contacts', find: findContacts },
  { resource: 'activity', heading: 'Activities', to: '/activities', find: findActivities },
];

async function findLeads(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await callPage(leadEndpoints.list, { query: { q, limit: SHOWN }, signal });
  return rows.map(({ id, title, company }) => ({ id, title, detail: company }));
}

async function findDeals(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await callPage(dealEndpoints.list, { query: { q, limit: SHOWN }, signal });
  return rows.map(({ id, title, company }) => ({ id, title, detail: company }));
}

async function findContacts(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await callPage(contactEndpoints.list, { query: { q, limit: SHOWN }, signal });
  return rows.map((contact) => ({
    id: contact.id,
    title: fullName(contact),
    detail: [contact.position, contact.company].filter(Boolean).join(', '),
  }));
}

async function findActivities(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await callPage(activityEndpoints.list, { query: { q, limit: SHOWN }, signal });
  return rows.map(({ id, title, contactName, leadTitle, dealTitle }) => ({
    id,
    title,
    detail: contactName ?? leadTitle ?? dealTitle ?? '',
  }));
}
