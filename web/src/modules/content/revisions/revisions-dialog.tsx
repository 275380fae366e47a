import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import type { Revision } from '@builder-os/contract/modules/content/revisions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { ContentUrlState } from '../pages/use-content-url-state.ts';
import { RestoreFooter } from './restore-footer.tsx';
import { RevisionDiff } from './revision-diff.tsx';
import { RevisionList } from './revision-list.tsx';
import { revisionListQuery } from './revisions.queries.ts';

interface RevisionsDialogProps {
  page: PageDetail;
  /** Whether the form has unsaved changes that restoring would conflict with. */
  isDirty: boolean;
  urlState: ContentUrlState;
}

/** A page's revisions, the differences between them, and a button that restores one. */
export function RevisionsDialog({ page, isDirty, urlState }: RevisionsDialogProps) {
  const list = useInfiniteQuery(revisionListQuery(page.id));
  const revisions = list.data?.pages.flatMap(({ rows }) => rows);
  const chosen = revisions?.find(({ id }) => id === urlState.history) ?? revisions?.[0];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : urlState.closeHistory())}
      title="Revisions"
      description={`Every saved version of “${page.title}”, newest first`}
      className="sm:w-[min(70rem,calc(100vw-3rem))]"
    >
      {list.isError && !revisions ? (
        <DialogBody>
          <ErrorState
            headline="Unable to load revisions"
            sentence="Check your connection and try again."
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        </DialogBody>
      ) : revisions && chosen ? (
        <Comparison
          page={page}
          revisions={revisions}
          chosen={chosen}
          isDirty={isDirty}
          urlState={urlState}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      ) : (
        <DialogBody>
          <div aria-busy="true" className="grid gap-4 py-2">
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
            <Skeleton className="h-40" />
          </div>
        </DialogBody>
      )}
    </Dialog>
  );
}

interface ComparisonProps extends RevisionsDialogProps {
  revisions: readonly Revision[];
  chosen: Revision;
  onMore: (() => void) | undefined;
}

function Comparison({ page, revisions, chosen, isDirty, urlState, onMore }: ComparisonProps) {
  // Compare a working draft with the live revision, and any other revision with the previous one.
  const live = revisions.find(({ isLive }) => isLive);
  const usual = chosen.isCurrent && live && live.id !== chosen.id ? String(live.id) : 'before';
  const [from, setFrom] = useState<string>();
  const since = from === String(chosen.id) ? 'before' : (from ?? usual);
  return (
    <>
      <DialogBody className="auto-rows-max gap-0 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <RevisionList
          revisions={revisions}
          chosen={chosen}
          onChoose={({ id }) => urlState.showRevision(id)}
          onMore={onMore}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:pl-5">
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span>Revision {chosen.number} compared with</span>
            <Select
              aria-label="Compared with"
              value={since}
              onValueChange={setFrom}
              options={[
                { value: 'before', label: 'the previous revision' },
                ...revisions
                  .filter(({ id }) => id !== chosen.id)
                  .map(({ id, number, isLive }) => ({
                    value: String(id),
                    label: `revision ${number}${isLive ? ' (published)' : ''}`,
                  })),
              ]}
              className="w-52"
            />
          </div>
          <RevisionDiff pageId={page.id} revision={chosen.id} from={since === 'before' ? undefined : Number(since)} />
        </div>
      </DialogBody>
      <RestoreFooter page={page} chosen={chosen} isDirty={isDirty} urlState={urlState} />
    </>
  );
}
