import { financialTransactionEndpoints } from '@builder-os/contract/modules/finance/financial-transactions';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { formatCount } from '../../../format/count.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { TRANSACTIONS_PER_PAGE, transactionPageQuery } from './financial-transactions.queries.ts';
import { isFiltered, NO_FILTER, type TransactionListFilter, transactionFilterOf } from './transaction-filter.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionsPhoneList } from './transactions-phone-list.tsx';
import { TransactionsTable } from './transactions-table.tsx';

const FORMATS = ['csv', 'xlsx'] as const;

/** Every transaction, filtered and sorted by the URL, with an export. */
export function AllTransactions() {
  const { search, change } = useFinancialUrlState();
  const filter = transactionFilterOf(search);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <BackButton variant="ghost" onClick={() => change({ list: undefined, ...NO_FILTER })}>
          Recent
        </BackButton>
        <SearchBox label="Search transactions" value={filter.q} onValueChange={(q) => change({ q })} />
        <TransactionFilters filter={filter} onChange={change} />
        {isFiltered(filter) && <ClearFilters onClear={() => change({ ...NO_FILTER, sort: filter.sort })} />}
        <span className="flex-1" />
        <TransactionCount filter={filter} />
        {FORMATS.map((format) => (
          <a
            key={format}
            href={endpointUrl(financialTransactionEndpoints.export, { query: { ...filter, format } })}
            download
            className={buttonClasses()}
            aria-label={`Export as ${format.toUpperCase()}`}
          >
            <Download aria-hidden="true" />
            {format.toUpperCase()}
          </a>
        ))}
      </div>
      <TransactionRows key={JSON.stringify(filter)} filter={filter} />
    </>
  );
}

function TransactionCount({ filter }: { filter: TransactionListFilter }) {
  const { data: page } = useQuery(transactionPageQuery(filter, undefined));
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-md:sr-only">
      {page && `${formatCount(page.total)}${page.isTotalCapped ? '+' : ''} transactions`}
    </span>
  );
}

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 68;

function TransactionRows({ filter }: { filter: TransactionListFilter }) {
  const { change } = useFinancialUrlState();
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: TRANSACTIONS_PER_PAGE,
    pageQuery: (cursor) => transactionPageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <LoadFailure error={null} what="the transactions" onRetry={rows.retry} isRetrying={rows.isRetrying} />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel>
        {isFiltered(filter) ? (
          <NoMatchState
            headline="No transactions found"
            sentence={
              filter.q
                ? `No description, category or reference matches “${filter.q}”.`
                : 'No transactions match these filters.'
            }
            clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
            onClear={() => change({ ...NO_FILTER, sort: filter.sort })}
          />
        ) : (
          <div className="grid justify-items-center gap-1 px-4 py-8 text-center text-muted-foreground">
            <p>No transactions recorded yet.</p>
            <p className="text-pretty">
              Income, expenses and transfers appear here once you add one or import a bank file.
            </p>
            <LearnMore page="bills-and-bank" />
          </div>
        )}
      </StatePanel>
    );
  }
  const open = (id: number) => change({ transaction: id }, false);
  if (isPhone) return <TransactionsPhoneList rows={rows} onOpen={open} />;
  return <TransactionsTable rows={rows} sort={filter.sort} onSortChange={(sort) => change({ sort })} onOpen={open} />;
}
