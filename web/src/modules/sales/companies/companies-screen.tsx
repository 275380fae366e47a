import type { Company } from '@builder-os/contract/modules/sales/companies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { textParam } from '../../../app/records/search-params.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { companiesQuery } from './companies.queries.ts';

const route = getRouteApi('/signed-in/companies');

export const firstReads: FirstReads = ({ readPages, search }) => [readPages(companiesQuery(textParam(search['q'])))];

/** Companies, from the contacts' company names. */
export function CompaniesScreen() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const changeText = (text: string | undefined) => void navigate({ search: { q: text }, replace: true });
  return (
    <Screen title="Companies" subtitle="Based on your contacts" bar={<SalesBar />}>
      <SearchBox label="Search companies" value={q} onValueChange={changeText} />
      <CompanyList key={q} q={q} onClear={() => changeText(undefined)} />
    </Screen>
  );
}

function CompanyList({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  const answer = useInfiniteQuery(companiesQuery(q));
  const companies = answer.data?.pages.flatMap((page) => page.companies);
  if (companies === undefined) {
    return answer.isError ? (
      <ErrorState
        headline="Unable to load companies"
        sentence="Check your connection and try again."
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    ) : (
      <Skeleton className="h-60 w-full" />
    );
  }
  if (companies.length === 0) {
    return (
      <ScreenState>
        {q ? (
          <NoMatchState
            headline="No companies found"
            sentence={`No company names match “${q}”.`}
            clearLabel="Clear search"
            onClear={onClear}
          />
        ) : (
          <EmptyState
            headline="No companies yet"
            sentence="Companies appear here once you add a contact with a company name."
            action={
              <Link to="/contacts" search={{ action: 'create' }} className={buttonClasses({ variant: 'primary' })}>
                <UserPlus aria-hidden="true" />
                Add Contact
              </Link>
            }
            more={<LearnMore page="contacts-and-imports" />}
          />
        )}
      </ScreenState>
    );
  }
  return (
    <>
      <Table
        aria-label="Companies"
        className="[--table-head-top:3.5rem]"
        columns={COMPANY_COLUMNS}
        rows={companies}
        keyOf={({ name }) => name}
        context={undefined}
      />
      {answer.hasNextPage && (
        <Button className="self-center" pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const COMPANY_COLUMNS: readonly TableColumn<Company>[] = [
  {
    header: 'Company',
    cell: ({ name }) => (
      <Link
        to="/companies/$name"
        params={{ name }}
        title={name}
        className="rounded-sm font-strong focus-ring hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { header: 'Contacts', width: 'w-24', align: 'right', cell: ({ contacts }) => formatCount(contacts) },
  {
    header: 'Leads',
    width: 'w-20',
    className: 'max-sm:hidden',
    align: 'right',
    cell: ({ leads }) => formatCount(leads),
  },
  {
    header: 'Deals',
    width: 'w-20',
    className: 'max-sm:hidden',
    align: 'right',
    cell: ({ deals }) => formatCount(deals),
  },
  { header: 'Open value', width: 'w-30', align: 'right', cell: ({ openValue }) => formatMoney(openValue) },
  {
    header: 'Won',
    width: 'w-30',
    className: 'max-sm:hidden',
    align: 'right',
    cell: ({ wonValue }) => formatMoney(wonValue),
  },
];
