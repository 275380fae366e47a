import type { SalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { DealStageMark } from '../deals/deal-stage-mark.tsx';
import { describeUseWhole } from './describe-resource.ts';
import { resourceUsesQuery } from './sales-resources.queries.ts';

/** The deals a resource was used on, newest first, with their status. */
export function ResourceUses({ resource }: { resource: SalesResource }) {
  const calendar = useCalendar();
  const { data: uses, isError, refetch } = useQuery(resourceUsesQuery(resource.id));
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-muted-foreground">{describeUseWhole(resource)}</p>
      <LinkedList
        title="Deals"
        items={uses}
        emptyText="Not used yet. Using it on a deal adds a note to that deal."
        hasFailed={isError && !uses}
        onRetry={() => void refetch()}
        renderItem={({ dealId, dealTitle, dealCompany, dealStage, usedAt, usedByName }) => (
          <>
            <span className="min-w-0 flex-1">
              <Link
                to="/deals"
                search={{ deal: dealId }}
                title={dealTitle}
                className="block truncate rounded-sm leading-4.5 font-medium focus-ring hover:underline"
              >
                {dealTitle}
              </Link>
              <span className="block wrap-anywhere text-xs text-muted-foreground">
                {[dealCompany, formatMomentDay(usedAt, calendar), usedByName].filter(Boolean).join(', ')}
              </span>
            </span>
            <DealStageMark stage={dealStage} className="text-xs" />
          </>
        )}
      />
    </div>
  );
}
