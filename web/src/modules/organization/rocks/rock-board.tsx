import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { initials } from '../../../format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { RockBadge, RockOutcomeMark } from './rock-badge.tsx';
import { progressWords, statusBars } from './rock-labels.ts';
import { groupByOwner } from './rocks-by-owner.ts';

/** Rocks as cards, grouped by owner. */
export function RockBoard({ rocks, onOpen }: { rocks: readonly Rock[]; onOpen: (rockId: number) => void }) {
  return (
    <ul aria-label="Owners" className="grid gap-x-4 gap-y-5 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {groupByOwner(rocks).map(({ owner, rocks: own }) => (
        <li key={owner ?? 'nobody'} aria-label={owner ?? 'Unassigned'} className="min-w-0">
          <p className="mb-2 flex items-center gap-2">
            {owner !== null && <Avatar size="sm" initials={initials({ firstName: owner })} />}
            <b className="min-w-0 flex-1 truncate font-strong">{owner ?? 'Unassigned'}</b>
            <span className="text-xs text-muted-foreground">{formatCountOf(own.length, 'rock')}</span>
          </p>
          <ul className="grid gap-2">
            {own.map((rock) => (
              <li key={rock.id}>
                <RockCard rock={rock} onOpen={() => onOpen(rock.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function RockCard({ rock, onOpen }: { rock: Rock; onOpen: () => void }) {
  const { title, businessUnit, progress, status } = rock;
  return (
    <div className="relative rounded-lg border border-border bg-card px-3.5 py-3 hover:bg-accent">
      <button
        type="button"
        onClick={onOpen}
        className="line-clamp-2 text-left leading-4.5 font-strong text-pretty after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
      >
        {title}
      </button>
      <Progress
        value={progress * 100}
        label={`Progress on ${title}`}
        barClassName={statusBars[status]}
        className="mt-2.5 mb-1.5 h-1.25"
      />
      <p className="flex items-center gap-2 text-xs text-muted-foreground">
        <span className="min-w-0 flex-1 wrap-anywhere">{progressWords(rock)}</span>
        <span className="tabular">{Math.round(progress * 100)}%</span>
      </p>
      <p className="mt-2 flex items-center gap-2">
        <BusinessUnitMark unit={businessUnit} className="min-w-0 flex-1 truncate text-label" />
        <RockOutcomeMark rock={rock} />
        <RockBadge rock={rock} />
      </p>
    </div>
  );
}
