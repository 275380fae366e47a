import type { Page } from '@builder-os/contract/modules/content/pages';
import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import { ExternalLink } from 'lucide-react';

/** The page's public URL. Renders nothing unless the page is published and public. */
export function PublicLink({ page }: { page: Page }) {
  if (page.status !== 'published' || !page.isPublic) return null;
  const path = `${PUBLIC_PATH}${page.slug}`;
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="inline-flex min-w-0 items-center gap-1.5 rounded-sm text-label font-medium text-link focus-ring hover:underline"
    >
      <ExternalLink className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate">View public page {path}</span>
    </a>
  );
}
