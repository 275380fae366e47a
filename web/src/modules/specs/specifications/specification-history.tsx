import type { Specification, SpecificationRevision } from '@builder-os/contract/modules/specs/specifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { findDifferences, sayRevision } from './revision-differences.ts';
import { useRestoreSpecificationRevision } from './specifications.mutations.ts';
import { specificationRevisionsQuery } from './specifications.queries.ts';

interface SpecificationHistoryProps {
  specification: Specification;
  onClose: () => void;
}

/** A specification's revisions, each compared with the current one, with a button that restores it. */
export function SpecificationHistory({ specification, onClose }: SpecificationHistoryProps) {
  const { data, isError, isFetching, refetch } = useQuery(specificationRevisionsQuery(specification.id));
  const [compared, setCompared] = useState<number>();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Revisions: ${specification.title}`}
      description="Restoring adds a new revision. Nothing is lost."
    >
      <DialogBody>
        {data ? (
          <ol className="grid gap-3">
            {data.map((revision) => (
              <Revision
                key={revision.number}
                revision={revision}
                specification={specification}
                isCompared={compared === revision.number}
                onCompare={() => setCompared((open) => (open === revision.number ? undefined : revision.number))}
                onRestored={onClose}
              />
            ))}
          </ol>
        ) : isError ? (
          <ErrorState
            headline="Couldn’t load revisions"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div aria-busy="true" className="grid gap-4 py-2">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface RevisionProps {
  revision: SpecificationRevision;
  specification: Specification;
  isCompared: boolean;
  onCompare: () => void;
  onRestored: () => void;
}

function Revision({ revision, specification, isCompared, onCompare, onRestored }: RevisionProps) {
  const calendar = useCalendar();
  const restore = useRestoreSpecificationRevision();
  const { number, createdAt, createdByName, note } = revision;
  const isPresent = number === specification.revision;
  return (
    <li className="rounded-lg border border-border px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-label">
        <b className="font-strong">Revision {number}</b>
        <span className="min-w-0 flex-1 truncate text-muted-foreground">
          {createdByName ?? 'Default text'}, {formatMoment(createdAt, calendar)}
        </span>
        {isPresent ? (
          <span className="text-xs text-muted-foreground">Current</span>
        ) : (
          <>
            <Button size="sm" aria-label={`Compare revision ${number}`} aria-expanded={isCompared} onClick={onCompare}>
              Compare
            </Button>
            <Button
              size="sm"
              aria-label={`Restore revision ${number}`}
              pending={restore.isPending}
              onClick={() =>
                restore.mutate(
                  { id: specification.id, number },
                  {
                    onSuccess: () => {
                      toast({ title: 'Revision restored', description: `${specification.title}, revision ${number}` });
                      onRestored();
                    },
                    onError: (error) => errorToast(error, 'Failed to restore revision'),
                  },
                )
              }
            >
              Restore
            </Button>
          </>
        )}
      </p>
      <p className="mt-1 text-sm break-words">{sayRevision(revision)}</p>
      {note && <p className="mt-0.5 text-xs text-muted-foreground">{note}</p>}
      {isCompared && <Comparison revision={revision} specification={specification} />}
    </li>
  );
}

function Comparison({ revision, specification }: Pick<RevisionProps, 'revision' | 'specification'>) {
  const differences = findDifferences(revision, specification);
  if (differences.length === 0)
    return <p className="mt-2 text-sm text-muted-foreground">Same as the current revision.</p>;
  return (
    <table aria-label={`Revision ${revision.number} compared with the current one`} className="mt-2 w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-muted-foreground">
          <th className="w-24 py-1 font-medium">Field</th>
          <th className="py-1 pr-2 font-medium">Revision {revision.number}</th>
          <th className="py-1 font-medium">Current</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, was, is }) => (
          <tr key={label} className="border-t border-border align-top">
            <th scope="row" className="py-1 text-left font-normal text-muted-foreground">
              {label}
            </th>
            <td className="py-1 pr-2 break-words">{was}</td>
            <td className="py-1 font-medium break-words">{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
