import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import type { FirstReads } from '../../../app/first-reads.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Screen } from '../../../app/screen.tsx';
import { helpFor } from './help-of-screen.ts';
import { helpPagesQuery } from './help-pages.queries.ts';

const route = getRouteApi('/signed-in/help');

export const firstReads: FirstReads = ({ read, search }) => (search['for'] === undefined ? [read(helpPagesQuery)] : []);

/** The table of contents of help; with `?for=`, the page about that screen. */
export function HelpContentsScreen() {
  const { for: address } = route.useSearch();
  if (address !== undefined) return <Navigate to="/help/$page" params={{ page: helpFor(address) }} replace />;
  return <Contents />;
}

function Contents() {
  const answer = useQuery(helpPagesQuery);
  return (
    <Screen title="Help" subtitle="What each part of the app does and how to use it">
      <LoadedPart answer={answer} what="help">
        {(pages) => (
          <ol aria-label="Help pages" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {pages.map(({ page, title, about }) => (
              <li key={page}>
                <Link
                  to="/help/$page"
                  params={{ page }}
                  className="block h-full rounded-lg border border-border bg-card px-4 py-3.5 focus-ring-inset hover:bg-accent"
                >
                  <span className="block font-strong">{title}</span>
                  <span className="mt-0.5 block text-label text-pretty text-muted-foreground">{about}</span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </LoadedPart>
    </Screen>
  );
}
