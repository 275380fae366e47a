import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { useStartJob } from './jobs.mutations.ts';
import { jobOfDealQuery } from './jobs.queries.ts';
import { PhaseMark } from './phase-mark.tsx';

/** A deal's job, or the button that starts one for a won deal. Renders nothing for people who can do neither. */
export function JobOfDeal({ deal }: { deal: Deal }) {
  const canStart = useCan('jobs_write').allowed && deal.stage === 'closed_won';
  const navigate = useNavigate();
  const start = useStartJob();
  const { data: page } = useQuery(jobOfDealQuery(deal.id));
  const job = page?.rows[0];
  if (!job && (!page || !canStart)) return null;
  const startJob = () =>
    perform({
      run: () => start.mutateAsync(deal.id),
      done: ({ id, number }) => {
        void navigate({ to: '/jobs/$id', params: { id: String(id) } });
        return { title: 'Job started', description: number };
      },
      failed: 'Failed to start job',
    });
  return (
    <DetailPanel title="Job" aside={job?.number}>
      <div className="grid justify-items-start gap-2.5 px-4 py-3.5 text-sm">
        {job ? (
          <>
            <Link to="/jobs/$id" params={{ id: String(job.id) }} className="font-strong text-link hover:underline">
              {job.name}
            </Link>
            <PhaseMark phase={job.phase} />
          </>
        ) : (
          <>
            <p className="text-pretty text-muted-foreground">
              The deal’s title, value, customer and business unit carry over. Then enter the budget.
            </p>
            <Button variant="primary" pending={start.isPending} onClick={() => void startJob()}>
              <Hammer aria-hidden="true" />
              Start Job
            </Button>
          </>
        )}
      </div>
    </DetailPanel>
  );
}
