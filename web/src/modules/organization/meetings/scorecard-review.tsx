import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import { useQuery } from '@tanstack/react-query';
import { orDash } from '../../../format/absent.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { DropToIssues } from '../issues/drop-to-issues.tsx';
import { formatGoal } from '../scorecard/score-labels.ts';
import { scorecardQuery } from '../scorecard/scorecard.queries.ts';
import { TrackBadge } from './track-badge.tsx';

/** The measurables, each on track or off track; the off-track ones can be dropped to Issues. */
export function ScorecardReview() {
  const { data, isError, refetch } = useQuery(scorecardQuery());
  const week = data?.weeks.at(-1)?.week;
  return (
    <LinkedList
      title="Scorecard"
      count={data && `${data.onTrack} of ${data.scored} on track`}
      items={data?.rows.map((row) => ({ id: row.measurable.id, ...row }))}
      emptyText="No measurables yet. Add them on the EOS Traction tab."
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      renderItem={({ id, measurable, score, isOnTrack, issueId }) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate leading-4.5 font-medium">{measurable.name}</span>
            <span className="block wrap-anywhere text-xs text-muted-foreground">
              {measurable.ownerName ?? 'Unassigned'}
            </span>
          </span>
          <span className="whitespace-nowrap tabular">
            <b className="font-strong">{orDash(score, (value) => formatScore(value, measurable))}</b>{' '}
            <span className="text-muted-foreground">of {formatGoal(measurable.goal, measurable)}</span>
          </span>
          {isOnTrack === false && (
            <DropToIssues
              isCompact
              name={measurable.name}
              issueId={issueId}
              origin={{ source: 'measurable', sourceId: id, week }}
            />
          )}
          {isOnTrack !== null && <TrackBadge isOnTrack={isOnTrack} />}
        </>
      )}
    />
  );
}
