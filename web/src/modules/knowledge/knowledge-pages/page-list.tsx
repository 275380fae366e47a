import type { KnowledgeTab } from '@builder-os/contract/modules/content/page-kinds';
import type { PublishedPage } from '@builder-os/contract/modules/content/published-pages';
import { Link } from '@tanstack/react-router';
import { cn } from '../../../ui/class-names.ts';

interface PageListProps {
  tab: KnowledgeTab;
  label: string;
  pages: readonly PublishedPage[];
  /** The slug of the open page. */
  shown: string;
}

/** Links to a tab's pages by title, next to the text or, with less room, above it. */
export function PageList({ tab, label, pages, shown }: PageListProps) {
  return (
    <nav aria-label={`${label} pages`} className="rounded-lg border border-border bg-card p-1.5 lg:sticky lg:top-18">
      <ul className="max-lg:max-h-56 max-lg:overflow-y-auto lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        {pages.map(({ id, slug, title }) => (
          <li key={id}>
            <Link
              to="/knowledge-base"
              search={{ tab, page: slug }}
              resetScroll={false}
              aria-current={slug === shown ? 'page' : undefined}
              title={title}
              className={cn(
                'flex min-h-11 items-center rounded-md px-2.5 py-1.5 leading-4.5 focus-ring-inset lg:min-h-8',
                slug === shown
                  ? 'bg-selected font-strong'
                  : 'text-muted-foreground hover:bg-accent hover:text-foreground',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
