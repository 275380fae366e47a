import { KNOWLEDGE_TABS, type KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import { type KnowledgeTabPages, PAGES_OF_A_TAB } from '@builder-os/contract/modules/knowledge/knowledge-pages';
import type { Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { listPublishedPages } from '../../content/published-pages/published-pages.service.ts';

/** The published resources of every tab. Those without a tab are listed under Building OS. */
export function listKnowledgeTabs(db: Executor, actor: Actor): Promise<KnowledgeTabPages[]> {
  return Promise.all(KNOWLEDGE_TABS.map((tab) => listTab(db, actor, tab)));
}

async function listTab(db: Executor, actor: Actor, tab: KnowledgeTab): Promise<KnowledgeTabPages> {
  const query = { type: ['resource' as const], tab: [tab], limit: PAGES_OF_A_TAB };
  const { rows } = await listPublishedPages(db, actor, query);
  return { tab, pages: rows };
}
