import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import { MOST_CUSTOMERS_SHOWN, type Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { explainError } from '../../../api/error-toast.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatDay, todayIn } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { FigureButton } from '../invoices/figure-button.tsx';
import { isAmount } from '../invoices/invoice-labels.ts';
import { AgeBeam } from './age-beam.tsx';
import { AgingPhoneList } from './aging-phone-list.tsx';
import { AgingTable } from './aging-table.tsx';
import { totalsOf } from './owed-totals.ts';
import { receivablesQuery } from './receivables.queries.ts';
import { ReceivablesToolbar } from './receivables-toolbar.tsx';
import type { ReceivablesUrlState } from './use-receivables-url-state.ts';

const OwedFigureDialog = loadWhenUsed(async () => (await import('./owed-figure-dialog.tsx')).OwedFigureDialog);

/** The receivables of customers at the end of a day, by age. */
export function CustomersOwed({ address }: { address: ReceivablesUrlState }) {
  const { filter } = address;
  const CustomerList = useIsPhone() ? AgingPhoneList : AgingTable;
  const { data: owed, error, isFetching, refetch } = useQuery(receivablesQuery(filter));
  // A day that can't be shown, such as one in the future, has a way back to today.
  if (error instanceof ApiError && error.status === 400 && filter.asOf !== undefined) {
    return (
      <StatePanel className="grid min-h-80 place-items-center">
        <NoMatchState
          headline={`Nothing to show for ${formatDay(filter.asOf, organization)}`}
          sentence={explainError(error, 'Check your connection, or choose another day.')}
          clearLabel="Show today"
          onClear={() => address.change({ asOf: undefined })}
        />
      </StatePanel>
    );
  }
  if (!owed) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load receivables"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  const isFiltered = filter.q !== undefined || filter.overdue !== undefined;
  const totals = isFiltered ? totalsOf(owed.customers) : owed;
  const ledger = isFiltered ? undefined : owed;
  const isPast = owed.asOf < todayIn(organization);
  return (
    <>
      <MetricStrip metrics={metricsOf(owed, { isPast, onShow: address.showBehind })} />
      <AgeBeam
        owed={owed}
        asOf={filter.asOf}
        onAsOfChange={(asOf) => address.change({ asOf })}
        onShow={address.showBehind}
      />
      <ReceivablesToolbar address={address} />
      {owed.customers.length > 0 ? (
        <>
          <CustomerList
            customers={owed.customers}
            {...{ totals, ledger, isPast }}
            onOpen={address.openInvoice}
            onShow={address.showBehind}
          />
          {owed.customers.length === MOST_CUSTOMERS_SHOWN && (
            <p className="text-xs text-muted-foreground">{describeCut(owed, isFiltered)}</p>
          )}
        </>
      ) : (
        <StatePanel className="grid min-h-60 place-items-center">
          {isFiltered ? (
            <NoMatchState
              headline="No customers found"
              sentence={
                filter.q ? `No customer who owes you matches “${filter.q}”.` : 'Nothing is overdue on this day.'
              }
              clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
              onClear={address.clearFilter}
            />
          ) : (
            <EmptyState
              art="sheet"
              headline="Nothing is owed"
              sentence={`No customer owed you anything on ${formatDay(owed.asOf, organization)}. Issued invoices are listed here until they’re paid.`}
              more={<LearnMore page="jobs" />}
            />
          )}
        </StatePanel>
      )}
      {address.behind && (
        <OwedFigureDialog
          filter={filter}
          {...address.behind}
          onOpen={address.openInvoice}
          onClose={address.closeBehind}
        />
      )}
    </>
  );
}

/** Says that more customers may match than are listed. */
function describeCut({ customerCount }: Receivables, isFiltered: boolean): string {
  const first = formatCount(MOST_CUSTOMERS_SHOWN);
  if (isFiltered)
    return `Only the first ${first} matching customers are listed and totaled. The export includes all of them.`;
  const whole = customerCount > MOST_CUSTOMERS_SHOWN ? ` of ${formatCountOf(customerCount, 'customer')}` : ' customers';
  return `The first ${first}${whole} are listed. The totals and the export include all of them.`;
}

interface MetricsContext {
  /** Credits are listed as of now, so a past day's credits have no link. */
  isPast: boolean;
  onShow: (figure: OwedFigure) => void;
}

function metricsOf(owed: Receivables, { isPast, onShow }: MetricsContext) {
  const { due, overdue, over30, over30Count, oldestDays, retainage, credit, invoiceCount, customerCount } = owed;
  const whole = Number(due);
  const figureOf = (figure: OwedFigure, label: string, amount: string) =>
    isAmount(amount) ? (
      <FigureButton of={label} onClick={() => onShow(figure)}>
        {formatMoney(amount)}
      </FigureButton>
    ) : (
      formatMoney(amount)
    );
  return [
    {
      label: 'Owed to us',
      figure: figureOf('due', 'Owed to us', due),
      support: `${formatCountOf(invoiceCount, 'invoice')}, ${formatCountOf(customerCount, 'customer')}`,
    },
    {
      label: 'Overdue',
      figure: figureOf('overdue', 'Overdue', overdue),
      support: whole > 0 && `${formatPercent((Number(overdue) / whole) * 100)} of what is owed`,
    },
    {
      label: 'Over 30 days',
      figure: (
        <span className={isAmount(over30) ? 'text-negative' : undefined}>
          {figureOf('over30', 'Over 30 days', over30)}
        </span>
      ),
      support:
        over30Count > 0 && `${formatCountOf(over30Count, 'invoice')}, oldest ${formatCountOf(oldestDays, 'day')}`,
    },
    {
      label: 'Retainage held',
      figure: figureOf('retainage', 'Retainage held', retainage),
      support: isAmount(credit) ? (
        <>
          not due yet;{' '}
          {isPast ? (
            `${formatMoney(credit)} in credits`
          ) : (
            <Link
              to="/jobs"
              search={{ tab: 'receivables', owed: 'payments', overdue: 'yes' }}
              className="rounded-sm text-link focus-ring hover:underline"
            >
              {formatMoney(credit)} in credits
            </Link>
          )}
        </>
      ) : (
        'not included, not due yet'
      ),
    },
  ];
}
