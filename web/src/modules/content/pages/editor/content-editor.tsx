import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { autosaveQuery } from '../../autosaves/autosaves.queries.ts';
import { PageReader } from '../page-reader.tsx';
import { pageQuery } from '../pages.queries.ts';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { PageEditor } from './page-editor.tsx';

// The revision comparison loads when it's opened.
const RevisionsDialog = loadWhenUsed(
  async () => (await import('../../revisions/revisions-dialog.tsx')).RevisionsDialog,
);

interface ContentEditorProps {
  /** The id of the page to edit; undefined for a new page. */
  id: number | undefined;
  urlState: ContentUrlState;
}

/** The page form, shown instead of the list once its initial values have loaded. */
export function ContentEditor({ id, urlState }: ContentEditorProps) {
  return id === undefined ? <NewPage urlState={urlState} /> : <OpenPage id={id} urlState={urlState} />;
}

function NewPage({ urlState }: { urlState: ContentUrlState }) {
  const autosave = useQuery(autosaveQuery('new'));
  if (autosave.isPending) return <LoadingPage />;
  return <PageEditor page={undefined} kept={autosave.data} urlState={urlState} />;
}

function OpenPage({ id, urlState }: { id: number; urlState: ContentUrlState }) {
  const {
    data: page,
    error,
    refetch,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({ ...pageQuery(id), refetchOnMount: 'always' });
  const autosave = useQuery(autosaveQuery(id));
  const [isDirty, setIsDirty] = useState(false);
  const [shown, setShown] = useState(page);
  // Show another user's save immediately, unless that would overwrite what's being typed.
  if (page && page.version !== shown?.version && !isDirty) setShown(page);

  // If the page is deleted while it's edited, the form stays so the text can be copied, or saved after an undo.
  if (error && (!page || (isGone(error) && !isDirty))) {
    return (
      <div className="grid min-h-100 content-center justify-items-center">
        <ErrorState
          headline={isGone(error) ? 'Page not found' : 'Unable to load this page'}
          sentence={isGone(error) ? 'It may have been deleted.' : 'Check your connection and try again.'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <Button onClick={urlState.closeEditor}>All content</Button>
      </div>
    );
  }
  if (!page || !shown || !isFetchedAfterMount || autosave.isPending) return <LoadingPage />;
  return (
    <>
      {page.can.edit ? (
        <PageEditor
          key={shown.version}
          page={shown}
          latest={page}
          kept={autosave.data}
          urlState={urlState}
          onDirtyChange={setIsDirty}
        />
      ) : (
        <PageReader page={page} urlState={urlState} />
      )}
      {urlState.history !== undefined && <RevisionsDialog page={page} isDirty={isDirty} urlState={urlState} />}
    </>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function LoadingPage() {
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-215 content-start gap-6 px-6 py-8">
      <p role="status" className="sr-only">
        Loading content...
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-80" />
    </div>
  );
}
