import type { JobAtRisk } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelFailure } from '../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { jobsAtRiskQuery } from './jobs-at-risk.queries.ts';
import { risksOf } from './risks-of-job.ts';

/** The jobs that need someone most, each with why. Renders nothing for people who may not view jobs. */
export function JobsAtRiskPanel() {
  const { allowed } = useCan('jobs_read');
  return allowed ? <JobsAtRisk /> : null;
}

function JobsAtRisk() {
  const query = useQuery(jobsAtRiskQuery);
  const { data, isPending, isError } = query;
  const hasMore = data !== undefined && data.total > data.jobs.length;
  return (
    <Panel
      title="Jobs at risk"
      note={hasMore && `${data.jobs.length} of ${data.total}`}
      isBusy={isPending}
      actions={
        <Link to="/jobs" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          All jobs
        </Link>
      }
    >
      {data ? (
        data.jobs.length === 0 ? (
          <p className="px-4 py-6 text-center text-pretty text-muted-foreground">
            No job under contract is over budget, late or blocked.
          </p>
        ) : (
          <ul aria-label="Jobs at risk" className="divide-y divide-border">
            {data.jobs.map((job) => (
              <JobLine key={job.jobId} job={job} />
            ))}
          </ul>
        )
      ) : isError ? (
        <PanelFailure what="jobs at risk" query={query} />
      ) : (
        <div className="grid gap-3 px-4 py-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </Panel>
  );
}

function JobLine({ job }: { job: JobAtRisk }) {
  const params = { id: String(job.jobId) };
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <span className="min-w-0">
        <Link
          to="/jobs/$id"
          params={params}
          title={job.name}
          className="block truncate rounded-sm leading-4.5 font-medium focus-ring hover:underline"
        >
          {job.name}
        </Link>
        <span className="block text-xs text-muted-foreground tabular">{job.number}</span>
      </span>
      <ul aria-label={`Risks for ${job.name}`} className="grid content-start text-label/5">
        {risksOf(job).map(({ tab, words }) => (
          <li key={words}>
            <Link
              to="/jobs/$id"
              params={params}
              search={{ tab }}
              className="inline-block rounded-sm py-0.5 text-pretty text-negative tabular focus-ring hover:underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
