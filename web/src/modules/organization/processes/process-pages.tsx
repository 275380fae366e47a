import { shownExcerpt } from '@builder-os/contract/modules/content/plain-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/panel.tsx';
import { processPagesQuery } from './processes.queries.ts';

/** The pages that describe processes in detail. Renders nothing if there are none. */
export function ProcessPages() {
  const { data: pages = [] } = useQuery(processPagesQuery);
  if (pages.length === 0) return null;
  return (
    <Panel title="Documentation" note="Published pages with the content type Process">
      <ul>
        {pages.map(({ id, title, metaDescription, excerpt }) => (
          <li key={id} className="border-b border-border px-4 py-2.5 last:border-b-0">
            <Link
              to="/content"
              search={{ open: id }}
              className="rounded-sm font-medium break-words focus-ring hover:underline"
            >
              {title}
            </Link>
            <p className="line-clamp-2 text-label text-muted-foreground">{metaDescription ?? shownExcerpt(excerpt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
