import { isBeingMade } from '@builder-os/contract/modules/job-archive/job-archive-states';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { ArchiveLine } from './archive-line.tsx';
import { useMakeJobArchive } from './job-archives.mutations.ts';
import { jobArchivesQuery } from './job-archives.queries.ts';

const SHOWN = 5;

/** Everything about a job in one ZIP: making it, how far it is, and the latest ones. */
export function JobArchivesPanel({ jobId }: { jobId: number }) {
  const { data: archives, isError, refetch } = useQuery(jobArchivesQuery(jobId));
  const make = useMakeJobArchive(jobId);
  // Others' don't keep this person from making one, but only the maker and people who edit jobs can cancel.
  const isWaiting = archives?.some(({ state, can }) => isBeingMade(state) && can.cancel) ?? false;
  const start = () =>
    void perform({
      run: () => make.mutateAsync(undefined),
      done: { title: 'Job file started', description: 'You can leave this page while it’s being made.' },
      failed: 'Failed to start job file',
    });
  return (
    <DetailPanel title="Job file">
      <div className="grid justify-items-start gap-2.5 px-4 py-3">
        <p className="text-sm text-muted-foreground">
          One ZIP with the budget, orders, bills, invoices, signatures, photos and log that you have permission to see
          them. It proves that nothing in it was changed. <LearnMore page="jobs" />
        </p>
        <Button
          size="sm"
          pending={make.isPending}
          onClick={start}
          disabledReason={isWaiting ? ONE_AT_A_TIME : undefined}
        >
          <Archive aria-hidden="true" />
          Make Job File
        </Button>
      </div>
      {isError && !archives && (
        <p className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-3 text-sm" role="alert">
          Couldn’t load job files.
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {archives && archives.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {archives.slice(0, SHOWN).map((archive) => (
            <ArchiveLine key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </DetailPanel>
  );
}

const ONE_AT_A_TIME = 'A job file is already being made.';
