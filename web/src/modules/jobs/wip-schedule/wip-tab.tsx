import { type WipSchedule, type WipState, wipEndpoints } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatSignedMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { useJobsUrlState } from '../jobs/use-jobs-url-state.ts';
import { BankSums } from './bank-sums.tsx';
import { BillingChart } from './billing-chart.tsx';
import { wipScheduleQuery } from './wip-schedule.queries.ts';
import { WipTable } from './wip-table.tsx';

/** The WIP schedule that lenders ask for: each job's earnings compared with its billing. */
export function WipTab() {
  const { asOf, wipState } = useJobsUrlState();
  const { reason } = useCan('jobs_read');
  const { data: wip, isError, isFetching, refetch } = useQuery(wipScheduleQuery(asOf, wipState));
  if (!wip) {
    if (!isError) return <TabSkeleton />;
    return (
      <StatePanel>
        {reason ? (
          <NoAccess what="the WIP schedule" sentence={reason} />
        ) : (
          <ErrorState
            headline="Unable to load the WIP schedule"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <WipMetrics wip={wip} />
      <WipToolbar />
      {wip.jobs.length > 0 ? (
        <>
          <WipTable wip={wip} />
          {wip.jobs.length < wip.jobCount && (
            <p className="text-xs text-muted-foreground">
              The first {formatCount(wip.jobs.length)} of {formatCountOf(wip.jobCount, 'job')} are listed by number. The
              totals include all of them, and the XLSX file lists every job.
            </p>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
            <BillingChart wip={wip} />
            <BankSums wip={wip} />
          </div>
        </>
      ) : (
        <StatePanel>
          <p className="px-4 py-8 text-center text-pretty text-muted-foreground">
            {wip.state === 'open'
              ? `No jobs were under contract on ${formatDay(wip.asOf, organization)}. Jobs appear here once they’re under contract.`
              : `No jobs were closed between January 1 and ${formatDay(wip.asOf, organization)}.`}
          </p>
        </StatePanel>
      )}
    </>
  );
}

function WipMetrics({ wip }: { wip: WipSchedule }) {
  const { totals, underBilled, underBilledTotal, billedAhead, billedAheadTotal } = wip;
  const contract = Number(totals.contract);
  return (
    <MetricStrip
      metrics={[
        {
          label: 'Earned',
          figure: formatMoney(totals.earned),
          support:
            contract > 0 &&
            `${formatPercent((Number(totals.earned) / contract) * 100)} of ${formatMoney(totals.contract)} in contracts`,
        },
        { label: 'Billed', figure: formatMoney(totals.billed) },
        {
          label: 'Billed ahead',
          figure: formatMoney(billedAheadTotal),
          support: billedAhead > 0 && `${formatCountOf(billedAhead, 'job')}, a liability`,
        },
        {
          label: 'Under-billed',
          figure: (
            <span className={cn(underBilled > 0 && 'text-negative')}>{formatSignedMoney(`-${underBilledTotal}`)}</span>
          ),
          support: underBilled > 0 && `${formatCountOf(underBilled, 'job')}, bill these first`,
        },
      ]}
    />
  );
}

const STATES: readonly { value: WipState; label: string }[] = [
  { value: 'open', label: 'Open jobs' },
  { value: 'closed', label: 'Closed this year' },
];

function WipToolbar() {
  const { asOf, wipState: state, change } = useJobsUrlState();
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&>a]:flex-1">
      <span className="w-40 max-sm:grow">
        <DatePicker
          aria-label="As of"
          placeholder="As of today"
          timeZone={organization.timeZone}
          value={asOf ?? ''}
          onValueChange={(day) => change({ asOf: day || undefined })}
        />
      </span>
      <SegmentedControl
        label="Jobs shown"
        options={STATES}
        value={state}
        onValueChange={(chosen) => change({ wip: chosen === 'closed' ? chosen : undefined })}
      />
      <span className="min-w-0 flex-1 text-right text-label text-muted-foreground max-xl:order-last max-xl:basis-full max-xl:text-left">
        Cost-to-cost method.
      </span>
      <span className="flex-1 max-sm:hidden xl:hidden" />
      <a href={endpointUrl(wipEndpoints.export, { query: { asOf, state } })} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as XLSX
      </a>
      <a href={endpointUrl(wipEndpoints.pdf, { query: { asOf, state } })} download className={buttonClasses()}>
        <FileText aria-hidden="true" />
        PDF for the Bank
      </a>
    </div>
  );
}
