import type { Process } from '@builder-os/contract/modules/organization/processes';
import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { useAcknowledgeProcess } from './processes.mutations.ts';
import { processReadersQuery } from './processes.queries.ts';

/** The people who have read a process map, and the revision each has read. */
export function ProcessReaders({ process: { id, revision, isRead } }: { process: Process }) {
  const { data: readers = [] } = useQuery(processReadersQuery(id));
  const acknowledge = useAcknowledgeProcess();
  const calendar = useCalendar();
  return (
    <section aria-label="Read by">
      <h3 className="mb-1 flex items-center gap-2 text-label font-semibold">
        Read by
        {!isRead && (
          <Button
            size="sm"
            className="ml-auto"
            pending={acknowledge.isPending}
            onClick={() => acknowledge.mutate(id, { onError: (error) => errorToast(error, 'Failed to mark as read') })}
          >
            Mark as Read
          </Button>
        )}
      </h3>
      {readers.length === 0 ? (
        <p className="text-label text-muted-foreground">No one has marked it as read yet.</p>
      ) : (
        <ul className="grid gap-0.5 text-label">
          {readers.map((reader) => (
            <li key={`${reader.userId} ${reader.revision}`} className="flex gap-2">
              <span className="min-w-0 flex-1 truncate">{reader.name}</span>
              <span className="text-muted-foreground">
                {reader.revision === revision ? '' : `revision ${reader.revision}, `}
                {formatMomentDay(reader.at, calendar)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
