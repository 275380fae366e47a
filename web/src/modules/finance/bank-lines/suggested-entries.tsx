import { type MatchCandidate, SUGGESTION_DAYS } from '@builder-os/contract/modules/finance/bank-lines';
import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { lineSuggestionsQuery } from './bank-lines.queries.ts';

interface SuggestedEntriesProps {
  lineId: number;
  /** The posting that is being matched. */
  pendingId: number | undefined;
  onMatch: (entry: MatchCandidate) => void;
}

/** Journal entries a line could match: same amount, nearest date first. */
export function SuggestedEntries({ lineId, pendingId, onMatch }: SuggestedEntriesProps) {
  const { data: candidates, error, isFetching, refetch } = useQuery(lineSuggestionsQuery(lineId));
  if (!candidates) {
    return error ? (
      <LoadFailure error={error} what="the entries" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  if (candidates.length === 0) {
    return (
      <p className="py-4 text-center text-pretty text-muted-foreground">
        No entry for this amount within {SUGGESTION_DAYS} days of it. Choose one or several under All entries, or
        categorize the line instead.
      </p>
    );
  }
  return (
    <ul aria-label="Entries" className="rounded-lg border border-border">
      {candidates.map((candidate) => (
        <li
          key={candidate.postingId}
          className="flex min-h-12 items-center gap-3 border-b border-border px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block wrap-or-truncate text-sm font-medium">{candidate.memo}</span>
            <span className="block text-xs text-muted-foreground">
              {formatLongDay(candidate.date)}, {describeDistance(candidate.daysApart)}
            </span>
          </span>
          <Button
            size="sm"
            aria-label={`Match with ${candidate.memo}`}
            pending={pendingId === candidate.postingId}
            onClick={() => onMatch(candidate)}
          >
            Match
          </Button>
        </li>
      ))}
    </ul>
  );
}

function describeDistance(days: number): string {
  if (days === 0) return 'same day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${count} ${days < 0 ? 'earlier' : 'later'}`;
}
