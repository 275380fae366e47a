import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { askForRight } from '../pages/page-labels.ts';
import { useRemoveRedirect } from './redirects.mutations.ts';
import { redirectsQuery } from './redirects.queries.ts';

interface PreviousUrlsProps {
  page: PageDetail;
  /** Why the page can't be changed now, for example unsaved changes. */
  blocked: string | undefined;
}

/** The page's previous URLs. Each redirects to the page until it's removed. */
export function PreviousUrls({ page, blocked }: PreviousUrlsProps) {
  const { data: redirects = [] } = useQuery(redirectsQuery(page.id));
  const removeRedirect = useRemoveRedirect(page.id);
  if (redirects.length === 0) return null;
  return (
    <section aria-label="Previous URLs" className="grid gap-1">
      <h2 className="text-label font-strong">Previous URLs</h2>
      <ul>
        {redirects.map(({ id, slug }) => (
          <li key={id} className="flex items-center gap-2 text-xs">
            <span className="min-w-0 flex-1 font-mono break-all">/{slug}</span>
            <IconButton
              size="sm"
              aria-label={`Remove redirect from /${slug}`}
              disabledReason={page.can.publish ? blocked : askForRight(page.businessUnit, 'write')}
              pending={removeRedirect.isPending && removeRedirect.variables === id}
              onClick={() =>
                void perform({
                  run: () => removeRedirect.mutateAsync(id),
                  done: { title: 'Redirect removed', description: `/${slug} no longer redirects here.` },
                  failed: 'Failed to remove redirect.',
                })
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
