import { ANY_RESOURCE, type LiveEvent } from '@builder-os/contract/platform/events';
import { type Access, type Actor, hasAccess } from '@builder-os/contract/platform/permissions';

/**
 * The permission needed to hear that a record of this kind changed: the one its list requires. A missing kind doesn't
 * compile, so no new kind is sent to everyone by accident.
 */
export const EVENT_READERS = {
  'accountant-link': 'financial_read',
  activity: 'approved',
  'allocation-run': 'financial_read',
  'allocation-settings': 'financial_read',
  // Published by a database trigger (migration 0014).
  'audit-log': 'system_admin',
  backup: 'system_admin',
  'bank-import': 'financial_read',
  'bank-line': 'financial_read',
  'bank-rule': 'financial_read',
  'bank-statement': 'financial_read',
  bill: 'financial_read',
  'recurring-bill': 'financial_read',
  'vendor-credit': 'financial_read',
  'credit-note': 'financial_read',
  'customer-payment': 'financial_read',
  'tax-rate': 'financial_read',
  'payment-instructions': 'financial_read',
  assembly: 'jobs_read',
  'billing-plan': 'financial_read',
  invoice: 'financial_read',
  'payment-promise': 'financial_read',
  'reminder-plan': 'financial_read',
  book: 'approved',
  booking: 'builder_education_read',
  'budget-line': 'jobs_read',
  'budget-transfer': 'jobs_read',
  'building-climate': 'approved',
  capacity: 'steel_framing_read',
  'category-budget': 'financial_read',
  'closed-period': 'financial_read',
  // People on a job without `jobs_read` see its changes without money.
  'change-order': 'approved',
  'change-order-settings': 'jobs_read',
  coach: 'builder_education_read',
  'coaching-package': 'builder_education_read',
  'coaching-program': 'builder_education_read',
  contact: 'approved',
  'cost-code': 'jobs_read',
  'cost-estimate': 'jobs_read',
  course: 'builder_education_read',
  'dated-setting': 'financial_read',
  deal: 'approved',
  'deal-allocation': 'financial_read',
  distribution: 'financial_read',
  enrolment: 'builder_education_read',
  'financial-targets': 'financial_read',
  'financial-transaction': 'financial_read',
  'first-run': 'role:admin',
  headline: 'approved',
  'investment-strategy': 'real_estate_read',
  import: 'approved',
  invitation: 'user_management_read',
  issue: 'approved',
  job: 'approved',
  'job-archive': 'jobs_read',
  'job-file': 'approved',
  'job-template': 'jobs_read',
  'journal-entry': 'financial_read',
  lead: 'approved',
  'lien-waiver': 'jobs_read',
  'ledger-account': 'financial_read',
  'ledger-proof': 'financial_read',
  measurable: 'approved',
  meeting: 'approved',
  'meeting-schedule': 'approved',
  notification: 'approved',
  'one-pager': 'financial_read',
  order: 'steel_framing_read',
  'organization-profile': 'approved',
  page: 'approved',
  'page-image': 'approved',
  'page-link': 'jobs_read',
  'page-presence': 'approved',
  partner: 'real_estate_read',
  'partner-link': 'real_estate_read',
  'people-review': 'role:admin',
  'price-invitation': 'jobs_read',
  'price-request': 'jobs_read',
  process: 'approved',
  product: 'approved',
  'profit-first-account': 'financial_read',
  property: 'real_estate_read',
  'property-capital': 'real_estate_read',
  'property-document': 'real_estate_read',
  'property-entry': 'real_estate_read',
  'property-share': 'real_estate_read',
  'property-valuation': 'real_estate_read',
  'purchase-order': 'jobs_read',
  quote: 'steel_framing_read',
  'revenue-record': 'financial_read',
  rock: 'approved',
  'sales-resource': 'approved',
  'sample-data': 'system_admin',
  saved_view: 'approved',
  score: 'approved',
  scorecard: 'approved',
  seat: 'approved',
  selection: 'approved',
  'selection-sheet': 'jobs_read',
  session: 'approved',
  settings: 'approved',
  specification: 'approved',
  'steel-price-list': 'steel_framing_read',
  'steel-product': 'steel_framing_read',
  'steel-specification': 'steel_framing_read',
  'technical-document': 'approved',
  user: 'user_management_read',
  vendor: 'jobs_read',
  'vendor-paper': 'jobs_read',
  'vendor-upload': 'jobs_read',
  webhook: 'role:admin',
} as const satisfies Record<string, Access>;
export type EventKind = keyof typeof EVENT_READERS;

// Everyone can see team lists, so they reload without learning whose account changed.
const KNOWN_WITHOUT_ID = new Set<string>(['user'] satisfies EventKind[]);
const READERS = new Map<string, Access>(Object.entries(EVENT_READERS));

type Reader = Actor & { id: string };

/** The event as this reader may see it, or undefined. Nobody receives an unknown kind from another server version. */
export function eventFor(reader: Reader, { userId, ...event }: LiveEvent & { userId?: string }): LiveEvent | undefined {
  if (userId !== undefined && userId !== reader.id) return undefined;
  if (event.resource === ANY_RESOURCE) return event;
  const access = READERS.get(event.resource);
  if (access !== undefined && hasAccess(reader, access)) return event;
  const isOwn = event.resource === 'user' && event.id === reader.id;
  if (isOwn) return event;
  return KNOWN_WITHOUT_ID.has(event.resource) ? { resource: event.resource } : undefined;
}
