import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { isUnsigned } from '@builder-os/contract/modules/changes/change-order-states';
import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Download, HardHat, Plus } from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { WaitingCommands } from '../../../../app/outbox/waiting-commands.tsx';
import { useCan } from '../../../../auth/use-can.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { costCodesQuery } from '../../../jobs/cost-codes/cost-codes.queries.ts';
import { formatDayCount, formatDays, nameOfChange } from '../change-labels.ts';
import { changeSettingsQuery, changesOfJobQuery } from '../change-orders.queries.ts';
import { ChangeStateBadge } from '../change-state-badge.tsx';
import type { ChangesPanelProps } from '../changes-panel-props.ts';

const ChangeDialog = loadWhenUsed(async () => (await import('../form/change-dialog.tsx')).ChangeDialog);
const SiteChangeDialog = loadWhenUsed(async () => (await import('../site/site-change-dialog.tsx')).SiteChangeDialog);

type ChangeListProps = Pick<ChangesPanelProps, 'job' | 'closedReason' | 'onOpen' | 'form' | 'onForm'>;

/** The change orders of a job with their totals. Without `jobs_read` they come without amounts. */
export function ChangeList({ job, closedReason, onOpen, form, onForm }: ChangeListProps) {
  const { data: changes, isError, isFetching, refetch } = useQuery(changesOfJobQuery(job.id));
  // The site form needs both without a network, also when it's opened there for the first time.
  usePrefetchQuery(costCodesQuery);
  usePrefetchQuery(changeSettingsQuery);
  const { allowed: seesMoney } = useCan('jobs_read');
  const { reason } = useCan('jobs_write');
  const whyNot = reason ?? closedReason;
  const closeForm = () => onForm(undefined);
  const buttons = (
    <>
      <Button disabledReason={whyNot} onClick={() => onForm('on-site')}>
        <HardHat aria-hidden="true" />
        New Change on Site
      </Button>
      <Button variant="primary" disabledReason={whyNot} onClick={() => onForm('new')}>
        <Plus aria-hidden="true" />
        New Change
      </Button>
    </>
  );
  return (
    <>
      <WaitingCommands
        label="Change orders waiting to sync"
        isShown={(command) => command.kind === 'sign-change' && command.jobId === job.id}
      />
      {!changes ? (
        isError ? (
          <StatePanel>
            <ErrorState
              headline="Unable to load change orders"
              sentence="The rest of this page still works. Check your connection and try again."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </StatePanel>
        ) : (
          <TabSkeleton />
        )
      ) : changes.length === 0 ? (
        <StatePanel className="grid min-h-80 place-items-center">
          <EmptyState
            art="sheet"
            headline="No change orders yet"
            sentence="A change order says what changes, what it costs and how many days it takes. Only the customer’s signature moves the contract."
            action={buttons}
            more={<LearnMore page="change-orders" />}
          />
        </StatePanel>
      ) : (
        <>
          <Totals changes={changes} seesMoney={seesMoney} />
          <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
            <p className="flex-1 text-sm text-muted-foreground max-sm:basis-full">
              {formatCountOf(changes.length, 'change order')}
            </p>
            {seesMoney && (
              <a
                href={endpointUrl(changeOrderEndpoints.export, { query: { jobId: String(job.id) } })}
                download
                className={buttonClasses()}
                aria-label="Export as CSV: change orders"
              >
                <Download aria-hidden="true" />
                Export as CSV
              </a>
            )}
            {buttons}
          </div>
          <Table
            aria-label="Change orders"
            columns={seesMoney ? COLUMNS : COLUMNS.filter(({ header }) => !MONEY_HEADERS.has(header))}
            rows={changes}
            keyOf={({ id }) => id}
            context={undefined}
            onOpen={({ id }) => onOpen(id)}
          />
        </>
      )}
      {form === 'new' && <ChangeDialog jobId={job.id} onClose={closeForm} onCreated={onOpen} />}
      {form === 'on-site' && <SiteChangeDialog job={job} onClose={closeForm} onSigned={closeForm} />}
    </>
  );
}

const MONEY_HEADERS = new Set(['Price', 'Cost']);

const COLUMNS: readonly TableColumn<ChangeOrder>[] = [
  {
    header: 'Change',
    isRowHead: true,
    cellClassName: '@max-lg/table:py-2',
    title: nameOfChange,
    cell: ({ number, title, price, days, workStartedOn, state }) => (
      <>
        <b className="font-strong @max-lg/table:block">{number}</b>{' '}
        <span className="font-normal @max-lg/table:block @max-lg/table:wrap-anywhere @max-lg/table:whitespace-normal">
          {title}
        </span>
        {workStartedOn !== null && isUnsigned(state) && (
          <span className="ml-2 text-xs font-medium text-negative @max-lg/table:ml-0 @max-lg/table:block">
            Work has started
          </span>
        )}
        <span className="hidden font-normal text-muted-foreground tabular @max-lg/table:block">
          {[price !== null && formatMoneyWithCents(price), days !== 0 && formatDayCount(days)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
  },
  { header: 'Status', width: 'w-38', isAlwaysShown: true, cell: ({ state }) => <ChangeStateBadge state={state} /> },
  {
    header: 'Price',
    width: 'w-36',
    align: 'right',
    className: '@max-lg/table:hidden',
    cell: ({ price }) => orDash(price, formatMoneyWithCents),
  },
  {
    header: 'Cost',
    width: 'w-36',
    align: 'right',
    className: '@max-3xl/table:hidden',
    cell: ({ cost }) => orDash(cost, formatMoneyWithCents),
  },
  {
    header: 'Days',
    width: 'w-18',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ days }) => formatDays(days),
  },
  {
    header: 'Signed on',
    width: 'w-32',
    align: 'right',
    className: '@max-3xl/table:hidden',
    cell: ({ signedOn }) => orDash(signedOn, formatLongDay),
  },
];

/** The signed and unsigned dollars and days. People who don't see money see how many there are. */
function Totals({ changes, seesMoney }: { changes: readonly ChangeOrder[]; seesMoney: boolean }) {
  const signed = changes.filter(({ state }) => state === 'signed');
  const unsigned = changes.filter(({ state }) => isUnsigned(state));
  const daysOf = (some: readonly ChangeOrder[]) => formatDayCount(some.reduce((sum, { days }) => sum + days, 0));
  const figureOf = (some: readonly ChangeOrder[]) =>
    seesMoney
      ? formatMoneyWithCents(fromCents(some.reduce((cents, { price }) => cents + toCents(price ?? '0.00'), 0n)))
      : String(some.length);
  const supportOf = (some: readonly ChangeOrder[]) => `${formatCountOf(some.length, 'change')}, ${daysOf(some)}`;
  const started = unsigned.filter(({ workStartedOn }) => workStartedOn !== null);
  return (
    <MetricStrip
      metrics={[
        { label: 'Signed', figure: figureOf(signed), support: supportOf(signed) },
        { label: 'Unsigned', figure: figureOf(unsigned), support: supportOf(unsigned) },
        {
          label: 'Unsigned, work started',
          figure: started.length > 0 ? <span className="text-negative">{figureOf(started)}</span> : figureOf(started),
          support: formatCountOf(started.length, 'change'),
        },
        {
          label: 'Waiting for a signature',
          figure: String(changes.filter(({ state }) => state === 'sent').length),
          support: 'sent to the customer',
        },
      ]}
    />
  );
}
