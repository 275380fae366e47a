import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import { useQuery } from '@tanstack/react-query';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { KnowledgeArticle } from './knowledge-article.tsx';
import { knowledgeTabsQuery, pagesOf } from './knowledge-pages.queries.ts';
import { PageList } from './page-list.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PagesEmpty } from './pages-empty.tsx';

interface PagesTabProps {
  tab: KnowledgeTab;
  label: string;
  /** The slug of the open page; undefined for the tab's first. */
  slug: string | undefined;
}

/** A tab's published pages: a list if there are several, and the open one. */
export function PagesTab({ tab, label, slug }: PagesTabProps) {
  const { data: tabs, isError, refetch, isFetching } = useQuery(knowledgeTabsQuery);
  if (!tabs) {
    if (!isError) return <PageSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline={`Unable to load ${label}`}
          sentence="The other tabs may still work. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  const pages = pagesOf(tabs, tab);
  const shown = slug ?? pages[0]?.slug;
  if (shown === undefined) return <PagesEmpty tab={tab} />;
  if (pages.length < 2) return <KnowledgeArticle key={shown} slug={shown} tab={tab} />;
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-4">
      <PageList tab={tab} label={label} pages={pages} shown={shown} />
      <KnowledgeArticle key={shown} slug={shown} tab={tab} />
    </div>
  );
}
