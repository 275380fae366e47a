import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { RockBadge, RockOutcomeMark } from './rock-badge.tsx';
import { progressWords } from './rock-labels.ts';
import { rocksOfDealQuery } from './rocks.queries.ts';

/** The rocks a deal is evidence of, in any quarter. */
export function DealRocks({ dealId }: { dealId: number }) {
  const { data: rocks = [] } = useQuery(rocksOfDealQuery(dealId));
  if (rocks.length === 0) return null;
  return (
    <DetailPanel title="Linked rocks">
      <ul>
        {rocks.map((rock) => (
          <li
            key={rock.id}
            className="flex min-h-11 items-center gap-2.5 border-b border-border px-4 py-1.5 text-sm last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <Link
                to="/organization"
                search={{ tab: 'rocks', rock: rock.id }}
                className="block truncate rounded-sm font-medium focus-ring hover:underline"
              >
                {rock.title}
              </Link>
              <span className="block wrap-anywhere text-xs text-muted-foreground">
                {rock.quarter.replace('-', ' ')} · {progressWords(rock)}
              </span>
            </span>
            {rock.outcome === 'open' ? <RockBadge rock={rock} /> : <RockOutcomeMark rock={rock} />}
          </li>
        ))}
      </ul>
    </DetailPanel>
  );
}
