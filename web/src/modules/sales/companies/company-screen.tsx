import type { Company } from '@builder-os/contract/modules/sales/companies';
import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { fullName, initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { LinkedLead } from '../contacts/detail/contact-links.tsx';
import { LinkedDeal } from '../contacts/detail/linked-deal.tsx';
import { companyContactsQuery, companyDealsQuery, companyLeadsQuery, companyQuery } from './companies.queries.ts';

const route = getRouteApi('/signed-in/companies/$name');

/** A company with its contacts, leads and deals. */
export function CompanyScreen() {
  const { name } = route.useParams();
  const { data: company, error, isPending, refetch, isFetching } = useQuery(companyQuery(name));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Screen title={company?.name ?? name} subtitle="Company" bar={<SalesBar />}>
      {isGone ? (
        <ScreenState>
          <EmptyState
            art="sheet"
            headline="Company not found"
            sentence="Its last contact may have been deleted or moved to another company."
            action={
              <Link to="/companies" className={buttonClasses({ variant: 'primary' })}>
                Go to Companies
              </Link>
            }
          />
        </ScreenState>
      ) : error && !company ? (
        <ErrorState
          headline="Unable to load this company"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <CompanyMetrics company={company} isLoading={isPending} />
          <CompanyRecords name={name} />
        </>
      )}
    </Screen>
  );
}

function CompanyMetrics({ company, isLoading }: { company: Company | undefined; isLoading: boolean }) {
  return (
    <MetricStrip
      isLoading={isLoading}
      metrics={[
        { label: 'Contacts', figure: company && formatCount(company.contacts) },
        { label: 'Leads', figure: company && formatCount(company.leads) },
        { label: 'Open deals', figure: company && formatMoney(company.openValue) },
        { label: 'Won', figure: company && formatMoney(company.wonValue) },
      ]}
    />
  );
}

function CompanyRecords({ name }: { name: string }) {
  const contacts = useInfiniteQuery(companyContactsQuery(name));
  const leads = useInfiniteQuery(companyLeadsQuery(name));
  const deals = useInfiniteQuery(companyDealsQuery(name));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <LinkedList
        title="Contacts"
        {...linkedPage(contacts)}
        emptyText="No contacts"
        renderItem={(contact) => <LinkedContact contact={contact} />}
      />
      <LinkedList
        title="Deals"
        {...linkedPage(deals)}
        emptyText="No deals with this company yet."
        renderItem={(deal) => <LinkedDeal deal={deal} />}
      />
      <LinkedList
        title="Leads"
        {...linkedPage(leads)}
        emptyText="No leads from this company yet."
        renderItem={(lead) => <LinkedLead lead={lead} />}
      />
    </div>
  );
}

function LinkedContact({ contact }: { contact: Contact }) {
  return (
    <>
      <Avatar initials={initials(contact)} />
      <Link
        to="/contacts/$id"
        params={{ id: String(contact.id) }}
        className="min-w-0 flex-1 truncate font-strong hover:underline"
      >
        {fullName(contact)}
      </Link>
      <span className="wrap-anywhere text-label text-muted-foreground">{contact.position}</span>
    </>
  );
}
