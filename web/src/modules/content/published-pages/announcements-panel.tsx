import { shownExcerpt } from '@builder-os/contract/modules/content/plain-text';
import type { ReadablePage } from '@builder-os/contract/modules/content/published-pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { Prose } from '../../../ui/prose.tsx';
import { announcementsQuery } from './published-pages.queries.ts';

/** The published announcements, newest first. Renders nothing if there are none. */
export function AnnouncementsPanel() {
  const titleId = useId();
  const { data: pages = [] } = useQuery(announcementsQuery);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center gap-2 border-b border-border pr-2 pl-4">
        <h2 id={titleId} className="flex-1 text-[13.5px]/5 font-semibold">
          Announcements
        </h2>
        <Link
          to="/content"
          search={{ type: 'announcement' }}
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        >
          Content Manager
        </Link>
      </header>
      <ul>
        {pages.map((page) => (
          <Announcement key={page.id} page={page} />
        ))}
      </ul>
    </section>
  );
}

/** An announcement's first words, expandable to the full text. */
function Announcement({ page }: { page: ReadablePage }) {
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-b border-border last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-start gap-3 px-4 py-2.75 text-left focus-ring-inset hover:bg-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-strong break-words">{page.title}</span>
          {!isOpen && (
            <span className="line-clamp-2 text-label text-muted-foreground">
              {page.metaDescription ?? shownExcerpt(page.excerpt)}
            </span>
          )}
        </span>
        <span className="shrink-0 text-label text-subtle-foreground tabular">
          {formatMomentDay(page.publishedAt, organization)}
        </span>
        <ChevronDown
          className={cn('mt-0.5 size-4 shrink-0 text-subtle-foreground', isOpen && 'rotate-180')}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <div id={textId} className="px-4 pb-4">
          <Prose html={page.html} />
        </div>
      )}
    </li>
  );
}
