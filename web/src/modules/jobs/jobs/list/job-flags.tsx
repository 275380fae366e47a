import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import { isContracted, isOpenPhase, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { toCents } from '@builder-os/contract/platform/money';
import { CirclePause, TrendingDown, Truck } from 'lucide-react';
import { formatCountOf } from '../../../../format/count.ts';
import { Badge } from '../../../../ui/badge.tsx';

interface JobFlagsProps {
  standing: JobStanding | undefined;
  phase: JobPhase;
}

/** Whether an open job has any flag. */
export function hasFlags(phase: JobPhase, standing: JobStanding | undefined): boolean {
  if (!standing || !isOpenPhase(phase)) return false;
  return standing.heldBills > 0 || standing.lateOrders > 0 || (isContracted(phase) && losesMoney(standing));
}

/** What needs somebody on an open job: a loss, held bills, late orders. */
export function JobFlags({ standing, phase }: JobFlagsProps) {
  if (!standing || !hasFlags(phase, standing)) return null;
  const { heldBills, lateOrders } = standing;
  return (
    <span className="flex flex-wrap gap-1">
      {isContracted(phase) && losesMoney(standing) && (
        <Badge tone="red" icon={<TrendingDown aria-hidden="true" />}>
          Loss
        </Badge>
      )}
      {heldBills > 0 && (
        <Badge tone="red" icon={<CirclePause aria-hidden="true" />}>
          {formatCountOf(heldBills, 'bill')} held
        </Badge>
      )}
      {lateOrders > 0 && (
        <Badge tone="timber" icon={<Truck aria-hidden="true" />}>
          {formatCountOf(lateOrders, 'order')} late
        </Badge>
      )}
    </span>
  );
}

function losesMoney({ contract, forecast }: JobStanding): boolean {
  return contract !== null && toCents(forecast) > toCents(contract);
}
