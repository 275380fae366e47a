import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import type { ReadablePage } from '@builder-os/contract/modules/content/published-pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { organization } from '../../../app/organization.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { StatePanel } from '../../../ui/panel.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { readablePageQuery } from './knowledge-pages.queries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

interface KnowledgeArticleProps {
  slug: string;
  tab: KnowledgeTab;
}

/** A published page to read. */
export function KnowledgeArticle({ slug, tab }: KnowledgeArticleProps) {
  const { data: page, error, refetch, isFetching } = useQuery(readablePageQuery(slug));
  if (error instanceof ApiError && error.status === 404) return <GonePage tab={tab} />;
  if (page) return <ReadPage page={page} />;
  if (!error) return <PageSkeleton />;
  return (
    <StatePanel>
      <ErrorState
        headline="Unable to load this page"
        sentence="The rest of the Knowledge Base still works. Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </StatePanel>
  );
}

function ReadPage({ page }: { page: ReadablePage }) {
  const { id, title, html, publishedAt, can } = page;
  return (
    <article aria-label={title} className="min-w-0 rounded-lg border border-border bg-card p-4 sm:p-6">
      <header className="mb-5 flex max-w-215 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="title text-xl/7 text-balance break-words">{title}</h2>
          <p className="mt-0.5 text-xs text-muted-foreground">Published {formatMomentDay(publishedAt, organization)}</p>
        </div>
        {can.edit && (
          <Link
            to="/content"
            search={{ open: id }}
            aria-label={`Edit ${title}`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        )}
      </header>
      <Prose html={html} />
    </article>
  );
}

function GonePage({ tab }: { tab: KnowledgeTab }) {
  return (
    <StatePanel>
      <EmptyState
        art="sheet"
        headline="Page not found"
        sentence="It may have been unpublished or deleted."
        action={
          <Link to="/knowledge-base" search={{ tab }} className={buttonClasses({ variant: 'primary' })}>
            Go to the first page
          </Link>
        }
      />
    </StatePanel>
  );
}
