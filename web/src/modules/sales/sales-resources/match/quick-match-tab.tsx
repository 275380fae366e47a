import { useQuery } from '@tanstack/react-query';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { CardsSkeleton } from '../list/cards-skeleton.tsx';
import { isMatchRequest, type MatchRequest } from '../list/resource-filter.ts';
import type { ResourceActions } from '../resource-actions.ts';
import { matchesQuery } from '../sales-resources.queries.ts';
import type { ResourcesUrlState } from '../use-resources-url-state.ts';
import { MatchCard } from './match-card.tsx';
import { MatchForm } from './match-form.tsx';
import { matchGridClasses } from './match-grid-classes.ts';

interface QuickMatchTabProps {
  urlState: ResourcesUrlState;
  actions: ResourceActions;
}

/** Finds resources for a situation, a product and a deal. */
export function QuickMatchTab({ urlState, actions }: QuickMatchTabProps) {
  const { wish: request } = urlState;
  return (
    <div className={matchGridClasses}>
      <MatchForm key={JSON.stringify(request)} request={request} onFind={urlState.findMatches} />
      {isMatchRequest(request) ? <Matches request={request} actions={actions} /> : <NothingAsked />}
    </div>
  );
}

function NothingAsked() {
  return (
    <StatePanel className="grid min-h-80 place-items-center">
      <EmptyState
        art="site"
        headline="What do you need help with?"
        sentence="Choose a situation, a product or a deal. You’ll see the 10 best matches and why they fit."
        more={<LearnMore page="sales-resources" />}
      />
    </StatePanel>
  );
}

function Matches({ request, actions }: { request: MatchRequest; actions: ResourceActions }) {
  const { data: matches, isError, refetch, isFetching } = useQuery(matchesQuery(request));
  if (!matches) {
    if (!isError) return <CardsSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to find resources"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  if (matches.length === 0) {
    return (
      <StatePanel>
        <EmptyState
          art="sheet"
          headline="No resources found"
          sentence="No active resources match. Try another situation or product, or add a new resource."
        />
      </StatePanel>
    );
  }
  return (
    <ol aria-label="Matching resources" className="grid gap-3.5 sm:gap-4">
      {matches.map((match) => (
        <MatchCard key={match.resource.id} match={match} actions={actions} />
      ))}
    </ol>
  );
}
