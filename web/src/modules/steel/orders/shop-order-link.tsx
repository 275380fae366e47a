import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { DetailLine } from '../../../ui/overlay/detail-panel.tsx';
import { STEP_LABELS } from './order-labels.ts';

function orderOfJobQuery(jobId: number) {
  return queryOptions({
    queryKey: ['order', 'job', jobId],
    queryFn: ({ signal }) => call(quoteJobEndpoints.orderOfJob, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['job', 'quote', 'capacity'] },
  });
}

/** The shop order of a job: its state and its promised day. */
export function ShopOrderLink({ jobId }: { jobId: number }) {
  const { data } = useQuery(orderOfJobQuery(jobId));
  const order = data?.order;
  if (!order) return null;
  const { id, step, deliveredOn, promisedDate } = order;
  const due = promisedDate === null ? '' : `, due ${formatLongDay(promisedDate)}`;
  return (
    <DetailLine label="Shop order">
      <Link to="/steel-framing" search={{ tab: 'orders', order: id }} className="text-link hover:underline">
        {deliveredOn === null ? `${STEP_LABELS[step]}${due}` : `Delivered ${formatLongDay(deliveredOn)}`}
      </Link>
    </DetailLine>
  );
}
