import type { Revision } from '@builder-os/contract/modules/content/revisions';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';

interface RevisionListProps {
  revisions: readonly Revision[];
  chosen: Revision;
  onChoose: (revision: Revision) => void;
  onMore: (() => void) | undefined;
}

/** The revisions: who saved each, when and why. */
export function RevisionList({ revisions, chosen, onChoose, onMore }: RevisionListProps) {
  return (
    <div className="border-border max-sm:mb-3 max-sm:max-h-48 max-sm:overflow-y-auto max-sm:border-b max-sm:pb-2 sm:border-r sm:pr-3">
      <ul aria-label="Revisions" className="grid gap-0.5">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              aria-current={revision.id === chosen.id}
              onClick={() => onChoose(revision)}
              className={cn(
                'grid w-full gap-0.5 rounded-md px-2.5 py-2 text-left focus-ring-inset hover:bg-accent',
                revision.id === chosen.id && 'bg-selected',
              )}
            >
              <span className="flex flex-wrap items-center gap-1.5 text-sm font-strong">
                Revision {revision.number}
                {revision.isLive && <Badge tone="moss">Published</Badge>}
                {revision.isCurrent && !revision.isLive && <Badge tone="timber">Editing</Badge>}
              </span>
              <span className="text-xs text-muted-foreground">
                {formatMoment(revision.createdAt, { timeZone: organization.timeZone })},{' '}
                {revision.createdByName ?? 'a former team member'}
              </span>
              <span className="text-xs break-words text-muted-foreground">{describeRevision(revision)}</span>
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button size="sm" variant="ghost" onClick={onMore} className="w-full">
          Show more
        </Button>
      )}
    </div>
  );
}

function describeRevision({ wordCount, restoredFrom, revisionNote }: Revision): string {
  const origin = restoredFrom === null ? null : `Restored from revision ${restoredFrom}`;
  return [revisionNote, origin, formatCountOf(wordCount, 'word')].filter(Boolean).join(' · ');
}
