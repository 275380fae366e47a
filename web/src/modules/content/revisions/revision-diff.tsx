import type { RevisionDiff as Diff, DiffPart, DiffRow } from '@builder-os/contract/modules/content/revisions';
import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../../../format/count.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { revisionDiffQuery } from './revisions.queries.ts';

interface RevisionDiffProps {
  pageId: number;
  revision: number;
  /** The revision to compare with; undefined for the one before. */
  from: number | undefined;
}

/** Two texts side by side with the changed words marked; on a phone, one below the other. */
export function RevisionDiff({ pageId, revision, from }: RevisionDiffProps) {
  const { data: diff, isError, isFetching, refetch } = useQuery(revisionDiffQuery(pageId, revision, from));
  if (diff === undefined) {
    if (!isError) return <Skeleton className="h-60" />;
    return (
      <ErrorState
        headline="Unable to compare"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const isTitleChanged = diff.title.some(({ kind }) => kind !== 'same');
  return (
    <div aria-busy={isFetching || undefined} className="grid gap-2">
      <p role="status" className="text-xs text-muted-foreground tabular">
        {describeDiff(diff)}
      </p>
      {isTitleChanged && (
        <p className="text-sm">
          <span className="text-muted-foreground">Title: </span>
          <Parts parts={diff.title} />
        </p>
      )}
      {diff.rows.length > 0 && <DiffTable rows={diff.rows} />}
    </div>
  );
}

function describeDiff({ from, addedWords, removedWords, rows, isCoarse }: Diff): string {
  if (from === null) return 'This is the first revision.';
  if (rows.length === 0) return 'No changes to the text.';
  const coarse = isCoarse ? ' Compared line by line because the versions are very different.' : '';
  return `${formatCountOf(addedWords, 'word')} added, ${formatCountOf(removedWords, 'word')} removed.${coarse}`;
}

function DiffTable({ rows }: { rows: Diff['rows'] }) {
  return (
    <div className="overflow-hidden rounded-md border border-border font-mono text-xs/5">
      {rows.map((row) => (
        <div
          key={`${row.left?.line ?? ''}/${row.right?.line ?? ''}`}
          className="border-b border-border last:border-b-0"
        >
          {row.skipped > 0 && (
            <p className="bg-sunken px-3 py-0.5 font-sans text-muted-foreground">
              {formatCountOf(row.skipped, 'unchanged line')}
            </p>
          )}
          <div className="grid sm:grid-cols-2">
            <Side side={row.left} label="before" className={isEqual(row) ? 'max-sm:hidden' : ''} />
            <Side side={row.right} label="after" className="border-border sm:border-l" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Stacked on a phone, lines equal on both sides are shown only once. */
function isEqual({ left, right }: DiffRow): boolean {
  return [left, right].every((side) => side?.parts.every(({ kind }) => kind === 'same'));
}

function Side({ side, label, className }: { side: DiffRow['left']; label: string; className: string }) {
  if (side === null) return <div className={cn('bg-sunken max-sm:hidden', className)} />;
  return (
    <p className={cn('min-h-6 min-w-0 px-3 py-0.5 break-words whitespace-pre-wrap', className)}>
      <span className="sr-only">{`Line ${side.line} ${label}: `}</span>
      <Parts parts={side.parts} />
    </p>
  );
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  let at = 0;
  return parts.map(({ kind, text }) => {
    const key = at;
    at += text.length + 1;
    if (kind === 'removed') {
      return (
        <del key={key} className="rounded-[2px] bg-tone-red-bg text-tone-red">
          {text}
        </del>
      );
    }
    if (kind === 'added') {
      return (
        <ins key={key} className="rounded-[2px] bg-tone-moss-bg text-tone-moss underline decoration-1">
          {text}
        </ins>
      );
    }
    return <span key={key}>{text}</span>;
  });
}
