import { SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_SORT_KEYS,
  DOCUMENT_STATUSES,
} from '@builder-os/contract/modules/specs/technical-documents';
import { oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

const SPECS_TABS = ['specifications', 'documents'] as const;
export type SpecsTab = (typeof SPECS_TABS)[number];

/** Parses the URL of Building Specs: the tab, its filters and the open record. */
export const readSpecsSearch = searchReader({
  tab: oneOf(SPECS_TABS),
  q: textParam,
  category: oneOf(SPECIFICATION_CATEGORIES),
  kind: oneOf(DOCUMENT_CATEGORIES),
  status: oneOf(DOCUMENT_STATUSES),
  sort: sortParam(DOCUMENT_SORT_KEYS),
  specification: recordParam,
  document: recordParam,
});
export type SpecsSearch = ReturnType<typeof readSpecsSearch>;

/** Returns the tab of a URL: the one it names, or the one that shows its record. */
export function tabOf({ tab, document }: SpecsSearch): SpecsTab {
  return tab ?? (document === undefined ? 'specifications' : 'documents');
}
