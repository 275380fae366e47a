import type { ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

// Written out: the contract of the books is no part of the first load.
const STATUSES = ['to_read', 'reading', 'done'] as const satisfies readonly ReadingStatus[];

/** The tabs in the specification's order: pages of the content module, and the reading list between them. */
export const KNOWLEDGE_SCREEN_TABS = ['manifesto', 'building_os', 'reading', 'tech_specs'] as const;
export type KnowledgeScreenTab = (typeof KNOWLEDGE_SCREEN_TABS)[number];

/** What the address of the Knowledge Base holds: the tab, the page that is read, and of the reading list its filters and open form. */
export const readKnowledgeSearch = searchReader({
  tab: oneOf(KNOWLEDGE_SCREEN_TABS),
  page: textParam,
  q: textParam,
  status: oneOf(STATUSES),
  note: recordParam,
  edit: recordParam,
});
export type KnowledgeSearch = ReturnType<typeof readKnowledgeSearch>;

/** What narrows the reading list, as the API takes it. */
export type ReadingFilter = Pick<KnowledgeSearch, 'q' | 'status'>;

/** The tab that is shown. The palette's "Add Book" says `?action=create` and nothing else. */
export function shownTab({ tab, action }: KnowledgeSearch & { action?: 'create' }): KnowledgeScreenTab {
  return action === 'create' ? 'reading' : (tab ?? 'manifesto');
}
