import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { isGone, RecordUnavailable } from '../../../../app/records/record-unavailable.tsx';
import { SalesBar } from '../../../../app/sales-bar.tsx';
import { Screen } from '../../../../app/screen.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { leadQuery } from '../leads.queries.ts';
import { LeadDetail } from './lead-detail.tsx';

const route = getRouteApi('/signed-in/leads/$id');

/** A lead's page, with its timeline and next activity. */
export function LeadScreen() {
  const id = Number(route.useParams().id);
  const { data, error, refetch, isFetching } = useQuery(leadQuery(id));
  const lead = isGone(error) ? undefined : data;
  const closeLead = useCloseLead();
  return (
    <Screen
      title="Leads"
      pageName={lead?.title ?? 'Lead'}
      subtitle="Manage prospects and convert to deals"
      bar={<SalesBar />}
    >
      {lead ? (
        <LeadDetail key={lead.id} lead={lead} onClose={closeLead} />
      ) : error ? (
        <ScreenState>
          <RecordUnavailable
            noun="lead"
            error={error}
            goneBecause="It may have been deleted."
            action={
              <Link to="/leads" className={buttonClasses({ variant: 'primary' })}>
                Go to Leads
              </Link>
            }
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </ScreenState>
      ) : (
        <section aria-label="Lead" aria-busy="true" className="grid gap-4">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="w-1/4" />
          <Skeleton className="h-40 w-full" />
        </section>
      )}
    </Screen>
  );
}

/** Goes back, which keeps the list's filter; opens the unfiltered list if the page was opened directly. */
function useCloseLead() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/leads' }));
}
