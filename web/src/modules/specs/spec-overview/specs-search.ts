import { SPECIFICATION_CATEGORIES } from '@builder-os/contract/modules/specs/specifications';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_SORT_KEYS,
  DOCUMENT_STATUSES,
} from '@builder-os/contract/modules/specs/technical-documents';
import { oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

const SPECS_TABS = ['specifications', 'documents'] as const;
export type SpecsTab = (typeof SPECS_TABS)[number];

/** What the address of Building Specs holds: the tab, what it is narrowed to, and which record is open. */
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

/** The tab an address means: the one it names, else the one its record stands on. */
export function tabOf({ tab, document }: SpecsSearch): SpecsTab {
  return tab ?? (document === undefined ? 'specifications' : 'documents');
}
