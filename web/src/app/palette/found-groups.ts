import { dealNumber } from '@builder-os/contract/modules/sales/deal-number';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import type { FoundRecords } from '@builder-os/contract/modules/sales/search';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { formatPhone } from '@builder-os/contract/platform/phone';
import { formatMoney } from '../../format/money.ts';
import { fullName, initials } from '../../format/person.ts';
import type { ScreenPath } from '../screen-paths.ts';
import type { PartSearch } from './commands.ts';
import { matchText, toSearched } from './match-text.ts';

export interface FoundRecord {
  id: number;
  title: string;
  detail: string;
  /** The mark in front of the record: a deal's stage or a person's initials. */
  mark?: { stage: DealStage } | { initials: string };
}

export interface FoundGroup {
  resource: string;
  heading: string;
  /** The screen that opens a record, with `?open=id` unless `opens` says otherwise. */
  to: ScreenPath;
  opens?: (id: number) => FoundSearch & PartSearch;
  records: FoundRecord[];
}

/** Search params that open a record on a screen with several kinds of records. */
export interface FoundSearch {
  rock?: number;
  issue?: number;
  process?: number;
  property?: number;
  vendor?: number;
  quote?: number;
  open?: number;
  order?: number;
  change?: number;
  request?: number;
  document?: number;
  q?: string;
}

/** Converts search results to the palette's groups, leaving out empty ones. */
export function toFoundGroups(found: FoundRecords, text: string): FoundGroup[] {
  const groups: FoundGroup[] = [
    { resource: 'lead', heading: 'Leads', to: '/leads', records: found.leads.map((lead) => readLead(lead, text)) },
    { resource: 'deal', heading: 'Deals', to: '/deals', records: found.deals.map((deal) => readDeal(deal, text)) },
    {
      resource: 'contact',
      heading: 'Contacts',
      to: '/contacts',
      records: found.contacts.map((contact) => readContact(contact, text)),
    },
    { resource: 'activity', heading: 'Activities', to: '/activities', records: found.activities.map(readActivity) },
    {
      resource: 'sales-resource',
      heading: 'Sales Resources',
      to: '/sales-resources',
      records: found.salesResources.map(readSalesResource),
    },
    { resource: 'page', heading: 'Pages', to: '/content', records: found.pages.map(readPage) },
    {
      resource: 'rock',
      heading: 'Rocks',
      to: '/organization',
      opens: (id) => ({ rock: id }),
      records: found.rocks.map(readRock),
    },
    {
      resource: 'issue',
      heading: 'Issues',
      to: '/organization',
      opens: (id) => ({ issue: id }),
      records: found.issues.map(readIssue),
    },
    {
      resource: 'process',
      heading: 'Process maps',
      to: '/organization',
      opens: (id) => ({ process: id }),
      records: found.processes.map(readProcess),
    },
    {
      resource: 'property',
      heading: 'Properties',
      to: '/real-estate',
      opens: (id) => ({ property: id }),
      records: found.properties.map(readProperty),
    },
    {
      resource: 'job',
      heading: 'Jobs',
      to: '/jobs',
      records: found.jobs.map(({ id, name, number }) => ({ id, title: name, detail: number })),
    },
    {
      resource: 'change-order',
      heading: 'Change Orders',
      to: '/jobs',
      opens: (id) => ({ open: found.changeOrders.find((one) => one.id === id)?.jobId, change: id }),
      records: found.changeOrders.map(({ id, number, title, jobNumber }) => ({
        id,
        title,
        detail: joinParts(number, jobNumber),
      })),
    },
    {
      resource: 'purchase-order',
      heading: 'Purchase Orders',
      to: '/jobs',
      opens: (id) => ({ open: found.purchaseOrders.find((one) => one.id === id)?.jobId, order: id }),
      records: found.purchaseOrders.map(({ id, number, kind, vendorName }) => ({
        id,
        title: number ?? (kind === 'subcontract' ? 'Draft subcontract' : 'Draft order'),
        detail: vendorName,
      })),
    },
    {
      resource: 'price-request',
      heading: 'Price Requests',
      to: '/jobs',
      opens: (id) => ({ open: found.priceRequests.find((one) => one.id === id)?.jobId, request: id }),
      records: found.priceRequests.map(({ id, number, title, jobName }) => ({
        id,
        title,
        detail: joinParts(number, jobName),
      })),
    },
    {
      resource: 'vendor',
      heading: 'Vendors',
      to: '/jobs',
      opens: (id) => ({ tab: 'vendors', vendor: id }),
      records: found.vendors.map((vendor) => readVendor(vendor, text)),
    },
    {
      resource: 'technical-document',
      heading: 'Technical Documents',
      to: '/building-specs',
      opens: (id) => ({ document: id }),
      records: found.documents.map(readDocument),
    },
    {
      resource: 'quote',
      heading: 'Quotes',
      to: '/steel-framing',
      opens: (id) => ({ tab: 'orders', shown: 'quotes', quote: id }),
      records: found.quotes.map(readQuote),
    },
    {
      resource: 'enrolment',
      heading: 'Certificates',
      to: '/builder-education',
      opens: (id) => ({ tab: 'students', q: found.certificates.find((one) => one.id === id)?.certificateNumber }),
      records: found.certificates.map(readCertificate),
    },
  ];
  return groups.filter(({ records }) => records.length > 0);
}

/** The records whose visible text contains the search text. */
export function keepMatching(groups: readonly FoundGroup[], text: string): FoundGroup[] {
  const kept = groups.map((group) => ({
    ...group,
    records: group.records.filter(({ title, detail }) => isMatch(`${title} ${detail}`, text)),
  }));
  return kept.filter(({ records }) => records.length > 0);
}

function readLead(lead: FoundRecords['leads'][number], text: string): FoundRecord {
  const person = lead.firstName || lead.lastName ? fullName(lead) : null;
  return { id: lead.id, title: lead.title, detail: joinParts(person, lead.company, reach(lead, text)) };
}

function readDeal({ id, title, company, value, stage }: FoundRecords['deals'][number], text: string): FoundRecord {
  const detail = joinParts(matching(text, dealNumber(id)), company, formatMoney(value));
  return { id, title, detail, mark: { stage } };
}

function readContact(contact: FoundRecords['contacts'][number], text: string): FoundRecord {
  return {
    id: contact.id,
    title: fullName(contact),
    detail: joinParts(contact.position, contact.company, reach(contact, text)),
    mark: { initials: initials(contact) },
  };
}

function readVendor(vendor: FoundRecords['vendors'][number], text: string): FoundRecord {
  const person = fullName(vendor);
  const detail = joinParts(person === vendor.name ? null : person, reach(vendor, text));
  return { id: vendor.id, title: vendor.name, detail };
}

function readActivity(activity: FoundRecords['activities'][number]): FoundRecord {
  const { id, title, contactName, leadTitle, dealTitle } = activity;
  return { id, title, detail: joinParts(contactName, dealTitle ?? leadTitle) };
}

function readSalesResource({ id, title, type }: FoundRecords['salesResources'][number]): FoundRecord {
  return { id, title, detail: type.replaceAll('_', ' ') };
}

function readPage({ id, title, slug }: FoundRecords['pages'][number]): FoundRecord {
  return { id, title, detail: `/${slug}` };
}

function readRock({ id, title, quarter }: FoundRecords['rocks'][number]): FoundRecord {
  return { id, title, detail: `${quarter.slice(5)} ${quarter.slice(0, 4)}` };
}

function readIssue({ id, title, stage }: FoundRecords['issues'][number]): FoundRecord {
  return { id, title, detail: stage };
}

function readProcess({ id, name, category }: FoundRecords['processes'][number]): FoundRecord {
  return { id, title: name, detail: category };
}

function readProperty({ id, address, city, state }: FoundRecords['properties'][number]): FoundRecord {
  return { id, title: address, detail: `${city}, ${state}` };
}

function readQuote({ id, number, revision, company }: FoundRecords['quotes'][number]): FoundRecord {
  return { id, title: quoteName({ number, revision }), detail: company };
}

function readCertificate(found: FoundRecords['certificates'][number]): FoundRecord {
  const { id, certificateNumber, contactName, courseTitle } = found;
  return { id, title: certificateNumber, detail: joinParts(contactName, courseTitle) };
}

function readDocument({ id, number, name }: FoundRecords['documents'][number]): FoundRecord {
  return { id, title: name, detail: number };
}

/** The email address or phone number, if it matched the search: it shows why the record was found. */
function reach({ email, phone }: { email: string | null; phone: string | null }, text: string): string | null {
  return typedDigits(text) ? phone && formatPhone(phone) : matching(text, email);
}

function isMatch(shown: string, text: string): boolean {
  const digits = typedDigits(text);
  return matchText(shown, text) !== undefined || (digits !== undefined && shown.replace(/\D/g, '').includes(digits));
}

/** The digits of a text that looks like a phone number, regardless of punctuation. */
function typedDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(text.trim()) && digits.length > 2 ? digits : undefined;
}

function matching(text: string, value: string | null): string | null {
  return value !== null && toSearched(value).includes(toSearched(text.trim())) ? value : null;
}

function joinParts(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
