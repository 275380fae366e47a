import { HELD_STATUSES, type Property } from '@builder-os/contract/modules/real-estate/properties';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useStartPropertyJob } from './jobs.mutations.ts';
import { jobsOfPropertyQuery } from './jobs.queries.ts';
import { PhaseMark } from './phase-mark.tsx';

/** A property's jobs, and the button that starts a renovation. Renders nothing for people who have neither. */
export function JobsOfPropertyPanel({ property: { id, status } }: { property: Property }) {
  const canStart = useCan('jobs_write').allowed && HELD_STATUSES.some((held) => held === status);
  const navigate = useNavigate();
  const start = useStartPropertyJob();
  const { data: jobs } = useQuery(jobsOfPropertyQuery(id));
  if (!jobs || (jobs.rows.length === 0 && !canStart)) return null;
  const startJob = () =>
    perform({
      run: () => start.mutateAsync(id),
      done: (job) => {
        void navigate({ to: '/jobs/$id', params: { id: String(job.id) } });
        return { title: 'Job started', description: job.number };
      },
      failed: 'Failed to start job',
    });
  return (
    <Panel title="Jobs">
      {jobs.rows.length > 0 && (
        <ul className="divide-y divide-border">
          {jobs.rows.map((job) => (
            <li key={job.id} className="grid gap-1 px-4 py-2.5 text-sm">
              <Link
                to="/jobs/$id"
                params={{ id: String(job.id) }}
                className="rounded-sm font-strong break-words text-link focus-ring hover:underline"
              >
                {job.name}
              </Link>
              <span className="flex items-center gap-3 text-xs text-muted-foreground">
                <PhaseMark phase={job.phase} />
                <span className="tabular">{job.number}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canStart && (
        <div className="grid justify-items-start gap-2.5 px-4 py-3.5 text-sm not-first:border-t not-first:border-border">
          {jobs.rows.length === 0 && (
            <p className="text-pretty text-muted-foreground">
              Start a job to budget a renovation of this property and follow its cost.
            </p>
          )}
          <Button pending={start.isPending} onClick={() => void startJob()}>
            <Hammer aria-hidden="true" />
            Start Renovation
          </Button>
        </div>
      )}
    </Panel>
  );
}
