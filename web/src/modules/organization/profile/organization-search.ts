import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { dayParam, oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';
import type { ShellSearch } from '../../../app/shell-search.ts';

const ORGANIZATION_TABS = ['eos', 'profit-first', 'calendar', 'rocks', 'processes', 'business-units'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

export const EOS_PARTS = ['scorecard', 'issues', 'people', 'vision'] as const;
export type EosPart = (typeof EOS_PARTS)[number];

/** Parses the URL of Organization: the tab or part of EOS Traction, its view, and the open record. */
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
  /** Only in links sent earlier: a meeting now has its own URL. */
  meeting: recordParam,
});
export type OrganizationSearch = ReturnType<typeof readOrganizationSearch>;

/** Returns the tab of a URL: the one it names, or the one that shows its record. */
export function tabOf({ tab, rock, process }: OrganizationSearch): OrganizationTab {
  if (tab !== undefined) return ORGANIZATION_TABS.find((candidate) => candidate === tab) ?? 'eos';
  if (rock !== undefined) return 'rocks';
  return process === undefined ? 'eos' : 'processes';
}

/** Returns the part of EOS Traction of a URL: the one it names, or the one that shows its issue. */
export function partOf({ tab, issue, action }: OrganizationSearch & ShellSearch): EosPart {
  const named = EOS_PARTS.find((part) => part === tab);
  return named ?? (issue !== undefined || action === 'create' ? 'issues' : 'scorecard');
}

/** Returns the `tab` value for a URL's tab and part; undefined for the scorecard, the default. */
export function activeTabOf(search: OrganizationSearch & ShellSearch): OrganizationSearch['tab'] {
  const [tab, part] = [tabOf(search), partOf(search)];
  if (tab !== 'eos') return tab;
  return part === 'scorecard' ? undefined : part;
}

/** Parses a quarter such as `2025-Q1`. */
function quarterParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-Q[1-4]$/.test(value) ? value : undefined;
}
