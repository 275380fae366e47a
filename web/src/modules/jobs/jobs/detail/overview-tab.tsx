import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { isContracted, isOpenPhase, nextPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Pencil } from 'lucide-react';
import { organization } from '../../../../app/organization.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatDay, todayIn, utcMidnight } from '../../../../format/dates.ts';
import { formatMoney, formatSignedMoney } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { MetricStrip } from '../../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { UnsignedPanel } from '../../../changes/change-orders/unsigned-panel.tsx';
import { JobRecords } from '../../../finance/revenue-tracking/job-records-panel.tsx';
import { OutsiderPagesPanel } from '../../../job-pages/page-links/outsider-pages-panel.tsx';
import { NextActivityPanel } from '../../../sales/record-detail/timeline-panel.tsx';
import { PHASE_TITLES } from '../job-labels.ts';
import { JobMenu } from '../job-menu.tsx';
import { jobActivitiesQuery, jobMoneyQuery, jobMovesQuery } from '../jobs.queries.ts';
import { PhaseBadge } from '../phase-mark.tsx';
import type { JobActions } from '../use-job-actions.ts';
import { ContractBeam, minus } from './contract-beam.tsx';
import { JobActivities } from './job-activities.tsx';
import { JobBlocks } from './job-blocks.tsx';
import { JobFacts } from './job-facts.tsx';
import type { JobTabProps } from './job-tab-props.ts';
import { PhaseHistory } from './phase-history.tsx';
import { PhaseRail } from './phase-rail.tsx';

/** Whether the job still earns the planned margin, and its progress. */
export function OverviewTab({ job, actions }: JobTabProps) {
  const moves = useQuery(jobMovesQuery(job.id));
  const activities = useQuery(jobActivitiesQuery(job.id));
  const canRead = useCan('jobs_read').allowed;
  return (
    <>
      <OverviewHead job={job} actions={actions} />
      <PhaseRail job={job} moves={moves.data ?? []} />
      {canRead && <OverviewMoney job={job} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
          {canRead && isOpenPhase(job.phase) && <JobBlocks jobId={job.id} />}
          <h2 className="sr-only">Activities and details</h2>
          <JobActivities job={job} moves={moves.data ?? []} activities={activities} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3.5 sm:gap-4">
          {canRead && <UnsignedPanel jobId={job.id} />}
          {isOpenPhase(job.phase) && <NextActivityPanel activities={activities.data?.rows} />}
          <JobFacts job={job} />
          {canRead && (
            <OutsiderPagesPanel
              subject={{ of: 'job', id: job.id }}
              name={job.signerName ?? ''}
              contactId={job.contactId}
            />
          )}
          <JobRecords jobId={job.id} />
          <PhaseHistory answer={moves} />
        </div>
      </div>
    </>
  );
}

function OverviewHead({ job, actions }: { job: Job; actions: JobActions }) {
  const { reason } = useCan('jobs_write');
  const next = nextPhase(job.phase);
  const late = daysLate(job);
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <PhaseBadge phase={job.phase} />
      <p className="min-w-0 flex-1 text-[13.5px]/5 text-muted-foreground max-sm:order-3 max-sm:basis-full [&_b]:font-medium [&_b]:text-foreground">
        {job.siteAddress && (
          <>
            <b>{job.siteAddress.replace(/\.$/, '')}</b>
            {'. '}
          </>
        )}
        {job.managerName ? (
          <>
            Managed by <b>{job.managerName}</b>.{' '}
          </>
        ) : (
          'No manager. '
        )}
        {job.finishesOn && (
          <>
            Finish <b className="tabular">{formatDay(job.finishesOn, organization)}</b>
            {late > 0 && (
              <>
                , <span className="text-negative">{formatCountOf(late, 'day')} late</span>
              </>
            )}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-4 max-sm:w-full max-sm:[&>button]:flex-1">
        <Button disabledReason={reason} onClick={() => actions.edit(job.id)}>
          <Pencil aria-hidden="true" />
          Edit Job
        </Button>
        {next && (
          <Button
            variant="primary"
            disabledReason={reason}
            pending={actions.isMoving}
            onClick={() => actions.move(job, next)}
          >
            Move to {PHASE_TITLES[next]}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
      <span className="max-sm:order-2 max-sm:ml-auto">
        <JobMenu job={job} actions={actions} isOnPage />
      </span>
    </div>
  );
}

/** How many days an open job is past its finish date. */
function daysLate({ phase, finishesOn }: Job): number {
  if (!isOpenPhase(phase) || finishesOn === null) return 0;
  const today = utcMidnight(todayIn(organization)).getTime();
  return Math.max(0, Math.round((today - utcMidnight(finishesOn).getTime()) / 86_400_000));
}

function OverviewMoney({ job }: { job: Job }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(jobMoneyQuery([job.id]));
  const money = data?.find(({ jobId }) => jobId === job.id);
  if (isError && !money) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load this job’s money"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  return (
    <>
      <MetricStrip
        isLoading={isPending}
        metrics={[
          {
            label: 'Contract',
            figure: money && orDash(money.contract, formatMoney),
            support: money && describeContract(job, money),
          },
          {
            label: 'Cost to date',
            figure: money && formatMoney(money.actual),
            support: money && `${formatPercent(money.complete)} of the forecast`,
          },
          {
            label: 'Forecast cost',
            figure: money && formatMoney(money.forecast),
            support: money && <AgainstBudget money={money} />,
          },
          {
            label: 'Margin',
            figure:
              money && isContracted(job.phase) ? (
                <span className={cn(money.marginNow?.startsWith('-') && 'text-negative')}>
                  {orDash(money.marginNow, formatPercent)}
                </span>
              ) : undefined,
            support: money && (isContracted(job.phase) ? describeMargin(money) : 'Not contracted yet'),
          },
        ]}
      />
      {money && isContracted(job.phase) && <ContractBeam money={money} />}
    </>
  );
}

function describeContract({ originalContract }: Job, { contract }: JobMoneyRow): string | undefined {
  if (contract === null) return 'No contract amount';
  if (originalContract === null || originalContract === contract) return undefined;
  return `${formatMoney(originalContract)} original, ${formatSignedMoney(minus(contract, originalContract))} signed`;
}

function describeMargin({ contract, forecast, marginSold }: JobMoneyRow): string | undefined {
  if (contract === null) return undefined;
  const sold = marginSold === null ? '' : `, sold at ${formatPercent(marginSold)}`;
  return `${formatMoney(minus(contract, forecast))}${sold}`;
}

function AgainstBudget({ money: { forecast, budget } }: { money: JobMoneyRow }) {
  const over = minus(forecast, budget);
  if (!/[1-9]/.test(budget)) return 'No approved budget yet';
  if (!/[1-9]/.test(over)) return 'As budgeted';
  const isOver = !over.startsWith('-');
  return (
    <>
      <span className={isOver ? 'text-negative' : 'text-positive'}>{formatSignedMoney(over)}</span>{' '}
      {isOver ? 'over' : 'under'} the revised budget
    </>
  );
}
