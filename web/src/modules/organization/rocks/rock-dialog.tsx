import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { organization } from '../../../app/organization.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { formatDay } from '../../../format/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Passage } from '../entries/passage.tsx';
import { DropToIssues } from '../issues/drop-to-issues.tsx';
import { RockActions } from './rock-actions.tsx';
import { RockBadge, RockOutcomeMark } from './rock-badge.tsx';
import { RockFormDialog } from './rock-form-dialog.tsx';
import { progressWords, statusBars } from './rock-labels.ts';
import { RockLinks } from './rock-links.tsx';
import { RockMilestones } from './rock-milestones.tsx';
import { rockQuery } from './rocks.queries.ts';

/** A rock: its progress, evidence and actions. */
export function RockDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: rock, error, refetch } = useQuery(rockQuery(id));
  const [isEditing, setIsEditing] = useState(false);
  if (!rock) {
    return (
      <RecordLoadingDialog title="Rock" noun="rock" error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  }
  // Dialogs never stack: the form replaces the rock's dialog.
  if (isEditing) return <RockFormDialog rock={rock} onClose={() => setIsEditing(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={rock.title}
      description={rock.description ?? undefined}
      className="sm:w-160"
    >
      <DialogBody>
        <Standing rock={rock} />
        <Facts>
          <Fact label="Business unit">
            <BusinessUnitMark unit={rock.businessUnit} />
          </Fact>
          <Fact label="Owner">{rock.ownerName ?? 'Unassigned'}</Fact>
          <Fact label="Due">{formatDay(rock.targetDate, organization)}</Fact>
          {rock.carriedFromId !== null && <Fact label="Carried over">From last quarter</Fact>}
          {rock.carriedToId !== null && <Fact label="Carried over">To next quarter</Fact>}
        </Facts>
        <Passage name="Status note" text={rock.statusNote} />
        <Passage name="Outcome" text={rock.outcomeNote} />
        <RockMilestones rock={rock} />
        <RockLinks links={rock.links} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <RockActions rock={rock} onEdit={() => setIsEditing(true)} onGone={onClose} />
      </DialogFooter>
    </Dialog>
  );
}

function Standing({ rock }: { rock: Rock }) {
  const { id, title, progress, status, isManual, isOnTrack, issueId, outcome } = rock;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 text-label">
        <RockBadge rock={rock} />
        <RockOutcomeMark rock={rock} />
        <span className="text-muted-foreground">{isManual ? 'Status set manually' : 'Status from progress'}</span>
        <span className="flex-1" />
        {outcome === 'open' && !isOnTrack && (
          <DropToIssues name={title} issueId={issueId} origin={{ source: 'rock', sourceId: id }} />
        )}
      </p>
      <Progress
        value={progress * 100}
        label={`Progress on ${title}`}
        barClassName={statusBars[status]}
        className="mt-3 mb-1.5"
      />
      <p className="flex gap-2 text-xs text-muted-foreground">
        <span className="flex-1">{progressWords(rock)}</span>
        <span className="tabular">{Math.round(progress * 100)}%</span>
      </p>
    </div>
  );
}
