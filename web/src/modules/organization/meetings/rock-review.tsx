import { useQuery } from '@tanstack/react-query';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { DropToIssues } from '../issues/drop-to-issues.tsx';
import { progressWords } from '../rocks/rock-labels.ts';
import { rockListQuery, rockQuartersQuery } from '../rocks/rocks.queries.ts';
import { TrackBadge } from './track-badge.tsx';

/** The quarter's rocks, each on track or off track. */
export function RockReview() {
  const quarters = useQuery(rockQuartersQuery);
  const current = quarters.data?.find(({ isCurrent }) => isCurrent);
  const answer = useQuery({ ...rockListQuery(current?.quarter ?? ''), enabled: current !== undefined });
  const hasFailed = (quarters.isError && !quarters.data) || (answer.isError && !answer.data);
  return (
    <LinkedList
      title={current ? `${current.name} rocks` : 'Rocks'}
      count={current && `${current.onTrack + current.ahead} of ${current.total} on track`}
      items={answer.data}
      emptyText="No rocks this quarter. Set them on the Quarterly Rocks tab."
      hasFailed={hasFailed}
      onRetry={() => void Promise.all([quarters.refetch(), answer.refetch()])}
      renderItem={(rock) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block leading-4.5 font-medium text-pretty">{rock.title}</span>
            <span className="block wrap-anywhere text-xs text-muted-foreground">
              {[rock.ownerName, progressWords(rock)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {!rock.isOnTrack && (
            <DropToIssues
              isCompact
              name={rock.title}
              issueId={rock.issueId}
              origin={{ source: 'rock', sourceId: rock.id }}
            />
          )}
          <TrackBadge isOnTrack={rock.isOnTrack} />
        </>
      )}
    />
  );
}
