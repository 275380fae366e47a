import type { Order } from '@builder-os/contract/modules/steel/orders';
import { USUAL_MARGIN } from '@builder-os/contract/modules/steel/quote-jobs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { jobOfQuoteQuery } from '../../jobs/jobs/jobs.queries.ts';
import { useStartOrderJob } from './orders.mutations.ts';

/** Starts the kit job of an order. Offered until it has one, to people who may change jobs. */
export function StartOrderJob({ order }: { order: Order }) {
  const canWrite = useCan('jobs_write').allowed;
  const navigate = useNavigate();
  const start = useStartOrderJob();
  const { data: jobs } = useQuery({ ...jobOfQuoteQuery(order.number), enabled: canWrite });
  if (jobs?.rows.length !== 0) return null;
  return (
    <Button
      pending={start.isPending}
      pendingLabel="Starting..."
      onClick={() =>
        void perform({
          run: () => start.mutateAsync(order.id),
          done: ({ id, number }) => {
            void navigate({ to: '/jobs/$id', params: { id: String(id) } });
            return {
              title: 'Job started',
              description: `${number}. A new job’s budget assumes a margin of ${USUAL_MARGIN}%. Enter your own costs before you approve it.`,
            };
          },
          failed: 'Failed to start job',
        })
      }
    >
      <Hammer aria-hidden="true" />
      Start Job
    </Button>
  );
}
