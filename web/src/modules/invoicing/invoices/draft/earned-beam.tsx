import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../auth/use-can.ts';
import { formatMoney, formatSignedMoney } from '../../../../format/money.ts';
import { Beam, type BeamLook, type BeamSegment } from '../../../../ui/beam.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { jobMoneyQuery } from '../../../jobs/jobs/jobs.queries.ts';
import type { DraftSums } from './draft-sums.ts';

interface EarnedBeamProps {
  jobId: number;
  sums: DraftSums;
}

/**
 * The job's billing compared with what it has earned by its cost. Manual invoices count as well, so the figures are
 * the job's and not the plan's.
 */
export function EarnedBeam({ jobId, sums: { totals } }: EarnedBeamProps) {
  const seesMoney = useCan('jobs_read').allowed;
  const { data: money } = useQuery({ ...jobMoneyQuery([jobId]), enabled: seesMoney });
  const job = money?.[0];
  if (!job) return null;
  const { earned, billed } = job;
  const contract = job.contract ?? totals.value;
  const whole = Number(contract);
  if (whole <= 0) return null;
  const toDate = toCents(billed) + toCents(totals.thisPeriod);
  const ahead = fromCents(toDate - toCents(earned));
  const left = fromCents(toCents(contract) - toDate);
  const part = (label: string, amount: string, look: BeamLook): BeamSegment => ({
    label,
    figure: formatMoney(amount),
    share: Math.max(0, Number(amount) / whole),
    look,
  });
  return (
    <Panel
      title="Against earned revenue"
      actions={
        <span className="pr-2 text-label text-muted-foreground tabular">
          After issuing:{' '}
          <b className={ahead.startsWith('-') ? 'font-strong text-negative' : 'font-strong text-foreground'}>
            {formatSignedMoney(ahead)}
          </b>{' '}
          {ahead.startsWith('-') ? 'under-billed' : 'billed ahead'}
        </span>
      }
    >
      <Beam
        segments={[
          part('Billed before', billed, 'done'),
          part('This application', totals.thisPeriod, 'bound'),
          part('Left to bill', left, 'light'),
        ]}
        mark={{ text: `Earned ${formatMoney(earned)}`, at: Number(earned) / whole }}
        className="px-4 pt-2 pb-3.5"
      />
    </Panel>
  );
}
