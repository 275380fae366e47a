import { BUSINESS_UNITS } from '@builder-os/contract/modules/sales/deals';
import { dayParam, oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

const ORGANIZATION_TABS = ['eos', 'profit-first', 'calendar', 'rocks', 'processes', 'business-units'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

/** What the address of Organization holds: the tab, how it is shown, and which record is open. */
export const readOrganizationSearch = searchReader({
  tab: oneOf(ORGANIZATION_TABS),
  as: oneOf(['table']),
  through: dayParam,
  issue: recordParam,
  quarter: quarterParam,
  unit: oneOf(BUSINESS_UNITS),
  by: oneOf(['owner']),
  rock: recordParam,
  process: recordParam,
  status: oneOf(['draft', 'active', 'retired']),
  q: textParam,
  view: oneOf(['week']),
  day: dayParam,
  /** Only in links that were sent: a meeting has an address of its own. */
  meeting: recordParam,
});
export type OrganizationSearch = ReturnType<typeof readOrganizationSearch>;

/** The tab an address means: the one it names, else the one its record stands on. */
export function tabOf({ tab, rock, process }: OrganizationSearch): OrganizationTab {
  if (tab !== undefined) return tab;
  if (rock !== undefined) return 'rocks';
  return process === undefined ? 'eos' : 'processes';
}

/** `2025-Q1`. */
function quarterParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-Q[1-4]$/.test(value) ? value : undefined;
}
