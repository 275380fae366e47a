import type { UseQueryResult } from '@tanstack/react-query';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

interface Revision {
  number: number;
  createdByName: string | null;
  createdAt: string;
  /** The revision's content. */
  lines: readonly string[];
  note?: string | null;
}

interface RevisionsDialogProps {
  title: string;
  answer: UseQueryResult<unknown>;
  /** Newest first; the first is the current one. */
  revisions: readonly Revision[] | undefined;
  isRestoring: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** A text's revisions. Restoring an earlier one adds it as the newest, so nothing is lost. */
export function RevisionsDialog({ title, answer, revisions, isRestoring, onRestore, onClose }: RevisionsDialogProps) {
  const calendar = useCalendar();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description="Restoring adds a new revision. Nothing is lost."
    >
      <DialogBody>
        {answer.isError && !revisions ? (
          <ErrorState
            headline="Couldn’t load history"
            sentence="Check your connection and try again."
            onRetry={() => void answer.refetch()}
            isRetrying={answer.isFetching}
          />
        ) : revisions === undefined ? (
          <div aria-busy="true" className="grid gap-4 py-2">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        ) : (
          <ol className="grid gap-3">
            {revisions.map(({ number, createdByName, createdAt, lines, note }, index) => (
              <li key={number} className="rounded-lg border border-border px-3.5 py-2.5">
                <p className="flex items-center gap-2 text-label">
                  <b className="font-strong">Revision {number}</b>
                  <span className="min-w-0 flex-1 truncate text-muted-foreground">
                    {createdByName ?? 'Default text'}, {formatMoment(createdAt, calendar)}
                  </span>
                  {index === 0 ? (
                    <span className="text-xs text-muted-foreground">Current</span>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Restore revision ${number}`}
                      pending={isRestoring}
                      onClick={() => onRestore(number)}
                    >
                      Restore
                    </Button>
                  )}
                </p>
                {note && <p className="mt-1 text-xs text-muted-foreground">{note}</p>}
                <ul className="mt-1.5 grid gap-0.5 text-sm break-words">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </DialogBody>
    </Dialog>
  );
}
