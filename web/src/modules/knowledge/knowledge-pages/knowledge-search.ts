import type { ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

// Repeated here so the book contract isn't part of the first load.
const STATUSES = ['to_read', 'reading', 'done'] as const satisfies readonly ReadingStatus[];

/** The tabs in the specification's order: content pages, with the reading list between them. */
export const KNOWLEDGE_SCREEN_TABS = ['manifesto', 'building_os', 'reading', 'tech_specs'] as const;
export type KnowledgeScreenTab = (typeof KNOWLEDGE_SCREEN_TABS)[number];

/** Parses the URL of the Knowledge Base: the tab, the open page, and the reading list's filters and open form. */
export const readKnowledgeSearch = searchReader({
  tab: oneOf(KNOWLEDGE_SCREEN_TABS),
  page: textParam,
  q: textParam,
  status: oneOf(STATUSES),
  note: recordParam,
  edit: recordParam,
});
export type KnowledgeSearch = ReturnType<typeof readKnowledgeSearch>;

/** The reading list's filters, as the API expects them. */
export type ReadingFilter = Pick<KnowledgeSearch, 'q' | 'status'>;

/** Returns the tab to show. The command palette's "Add Book" sets only `?action=create`. */
export function shownTab({ tab, action }: KnowledgeSearch & { action?: 'create' }): KnowledgeScreenTab {
  return action === 'create' ? 'reading' : (tab ?? 'manifesto');
}
