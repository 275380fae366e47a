import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Lock } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { previewQuery } from '../previews/previews.queries.ts';
import { RenderedText } from '../previews/rendered-text.tsx';
import { EditorNotice } from './editor/editor-notice.tsx';
import { PageMenu } from './list/page-menu.tsx';
import { askForRight } from './page-labels.ts';
import { PageStatusBadge } from './page-status-badge.tsx';
import { PageVisibilityBadge } from './page-visibility-badge.tsx';
import type { ContentUrlState } from './use-content-url-state.ts';
import { usePageActions } from './use-page-actions.ts';

/** A page for users who can view it but not edit it. */
export function PageReader({ page, urlState }: { page: PageDetail; urlState: ContentUrlState }) {
  const actions = usePageActions();
  const { data: text, isPending } = useQuery(previewQuery(page.content));
  return (
    <article className="mx-auto grid w-full max-w-227 content-start gap-4 px-4 py-4 sm:px-6">
      <header className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" size="sm" onClick={urlState.closeEditor} className="-ml-1.5 pr-2 pl-1">
          <ChevronLeft aria-hidden="true" />
          All content
        </Button>
        <span className="flex-1" />
        <PageStatusBadge status={page.status} />
        <PageVisibilityBadge isPublic={page.isPublic} />
        <PageMenu
          page={page}
          onChange={(action) => void actions.change(action, page)}
          onHistory={() => urlState.openHistory(page.id)}
          onSchedule={() => undefined}
        />
      </header>
      <EditorNotice icon={<Lock aria-hidden="true" />} headline="You can read this page but not edit it.">
        {askForRight(page.businessUnit, 'write')}
      </EditorNotice>
      <h2 className="title text-xl">{page.title}</h2>
      <div aria-busy={isPending || undefined}>{text && <RenderedText preview={text} />}</div>
    </article>
  );
}
