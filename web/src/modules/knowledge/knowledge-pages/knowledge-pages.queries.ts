import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import { publishedPageEndpoints } from '@builder-os/contract/modules/content/published-pages';
import { type KnowledgeTabPages, knowledgePageEndpoints } from '@builder-os/contract/modules/knowledge/knowledge-pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** From general to specific; `page` is the live event of every page change. */
const keys = {
  all: ['page'],
  tabs: () => [...keys.all, 'knowledge-tabs'],
  text: (slug: string) => [...keys.all, 'published', slug],
};

/** The published pages of every tab, without their texts. */
export const knowledgeTabsQuery = queryOptions({
  queryKey: keys.tabs(),
  queryFn: ({ signal }) => call(knowledgePageEndpoints.list, { signal }),
});

/** The pages of a tab, sorted by title. The first one opens if the URL names none. */
export function pagesOf(tabs: readonly KnowledgeTabPages[], tab: KnowledgeTab): KnowledgeTabPages['pages'] {
  return tabs.find((candidate) => candidate.tab === tab)?.pages ?? [];
}

/** A published page with its text. */
export function readablePageQuery(slug: string) {
  return queryOptions({
    queryKey: keys.text(slug),
    queryFn: ({ signal }) => call(publishedPageEndpoints.get, { params: { slug }, signal }),
  });
}
