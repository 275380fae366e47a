import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { dayParam, oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';
import type { ShellSearch } from '../../../app/shell-search.ts';

const ORGANIZATION_TABS = ['eos', 'profit-first', 'calendar', 'rocks', 'processes', 'business-units'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

export const EOS_PARTS = ['scorecard', 'issues', 'people', 'vision'] as const;
export type EosPart = (typeof EOS_PARTS)[number];

/** What the address of Organization holds: the tab, or the part of EOS Traction, how it is shown, and which record is open. */
export const readOrganizationSearch = searchReader({
  tab: oneOf([...ORGANIZATION_TABS, ...EOS_PARTS]),
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
  if (tab !== undefined) return ORGANIZATION_TABS.find((candidate) => candidate === tab) ?? 'eos';
  if (rock !== undefined) return 'rocks';
  return process === undefined ? 'eos' : 'processes';
}

/** The part of EOS Traction an address means: the one it names, else the one its issue stands in. */
export function partOf({ tab, issue, action }: OrganizationSearch & ShellSearch): EosPart {
  const named = EOS_PARTS.find((part) => part === tab);
  return named ?? (issue !== undefined || action === 'create' ? 'issues' : 'scorecard');
}

/** What names the tab and part of an address in `tab`; the scorecard goes without saying. */
export function placeOf(search: OrganizationSearch & ShellSearch): OrganizationSearch['tab'] {
  const [tab, part] = [tabOf(search), partOf(search)];
  if (tab !== 'eos') return tab;
  return part === 'scorecard' ? undefined : part;
}

/** `2025-Q1`. */
function quarterParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-Q[1-4]$/.test(value) ? value : undefined;
}
