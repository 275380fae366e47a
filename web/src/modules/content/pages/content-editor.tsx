import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { autosaveQuery } from '../autosaves/autosaves.queries.ts';
import { PageEditor } from './page-editor.tsx';
import { PageReader } from './page-reader.tsx';
import { pageQuery } from './pages.queries.ts';
import type { ContentAddress } from './use-content-address.ts';

// The comparison of texts comes when somebody looks at it.
const RevisionsDialog = loadWhenUsed(async () => (await import('../revisions/revisions-dialog.tsx')).RevisionsDialog);

interface ContentEditorProps {
  /** The page to edit; none for a new one. */
  id: number | undefined;
  address: ContentAddress;
}

/** The form of a page in place of the list, once it is known what it starts with. */
export function ContentEditor({ id, address }: ContentEditorProps) {
  return id === undefined ? <NewPage address={address} /> : <OpenPage id={id} address={address} />;
}

function NewPage({ address }: { address: ContentAddress }) {
  const autosave = useQuery(autosaveQuery('new'));
  if (autosave.isPending) return <LoadingPage />;
  return <PageEditor page={undefined} kept={autosave.data} address={address} />;
}

function OpenPage({ id, address }: { id: number; address: ContentAddress }) {
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
  // What somebody else saved is shown at once, unless it would take away what is being typed.
  if (page && page.version !== shown?.version && !isDirty) setShown(page);

  // Somebody may delete what one is typing over: the entries stay to be copied, or saved after an Undo.
  if (error && (!page || (isGone(error) && !isDirty))) {
    return (
      <div className="grid min-h-100 content-center justify-items-center">
        <ErrorState
          headline={isGone(error) ? 'Page not found' : 'Unable to load this page'}
          sentence={isGone(error) ? 'It may have been deleted.' : 'Check your connection and try again.'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <Button onClick={address.closeEditor}>All content</Button>
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
          address={address}
          onDirtyChange={setIsDirty}
        />
      ) : (
        <PageReader page={page} address={address} />
      )}
      {address.history !== undefined && <RevisionsDialog page={page} isDirty={isDirty} address={address} />}
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
