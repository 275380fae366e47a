import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DealMoneyLink } from '../../finance/deal-allocations/deal-money-link.tsx';
import { DealRocksLink } from '../../organization/rocks/deal-rocks-link.tsx';
import { DealContact } from './deal-contact.tsx';
import { DealDetailHead } from './deal-detail-head.tsx';
import type { DealDetailProps } from './deal-detail-props.ts';
import { DealInformation } from './deal-information.tsx';
import { DealNote } from './deal-note.tsx';
import { DealTimeline } from './deal-timeline.tsx';
import { dealQuery } from './deals.queries.ts';
import { StageRail } from './stage-rail.tsx';
import { useDealDetailKeys } from './use-deal-detail-keys.ts';

/** One deal, in the place of the board. Give it a `key` of the deal. */
export function DealDetail(props: DealDetailProps) {
  const { id, onClose } = props;
  const { data: deal, error, refetch, isFetching } = useQuery(dealQuery(id));
  const { isNoting, setIsNoting } = useDealDetailKeys(onClose);
  if (!deal) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <section aria-label="Deal" aria-busy={!error || undefined} className="rounded-lg border border-border bg-card">
        <div className="flex justify-end p-2">
          <IconButton aria-label="Close deal" size="sm" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {error ? (
          <ErrorState
            headline={isGone ? 'This deal is not here' : 'Unable to load this deal'}
            sentence={isGone ? 'It may have been deleted.' : 'Check the connection and try again.'}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="grid gap-4 p-5">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="w-1/4" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
      </section>
    );
  }
  return (
    <section aria-label="Deal" className="flex flex-col gap-4">
      <DealDetailHead {...props} deal={deal} onAddNote={() => setIsNoting(true)} />
      <StageRail stage={deal.stage} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-5">
        <DealTimeline deal={deal} composer={isNoting && <DealNote deal={deal} onClose={() => setIsNoting(false)} />} />
        <div className="grid min-w-0 gap-4">
          <DealMoneyLink deal={deal} />
          <DealContact contactId={deal.contactId} />
          <DealInformation deal={deal} />
          <DealRocksLink dealId={deal.id} />
        </div>
      </div>
    </section>
  );
}
