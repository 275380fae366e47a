import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { Undo2 } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { Passage } from '../entries/passage.tsx';
import { issueContext, STAGE_LABELS, STAGE_TONES } from './issue-labels.ts';
import { useReopening } from './use-reopening.ts';

/** A settled issue: its source and decision. It must be reopened before it can be edited. */
export function SettledIssueDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { title, stage, settledAt, isNoAction, rootCause, discussion, decision } = issue;
  const calendar = useCalendar();
  const reopen = useReopening(issue);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={issueContext(issue)}
    >
      <DialogBody>
        <p className="flex flex-wrap items-center gap-2 text-label text-muted-foreground">
          <Badge tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Badge>
          {settledAt && <span>on {formatMomentDay(settledAt, calendar)}</span>}
          {isNoAction && <span>No to-dos were needed.</span>}
        </p>
        <Passage name="Root cause" text={rootCause} />
        <Passage name="Discussion" text={discussion} />
        <Passage name="Decision" text={decision} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void reopen();
          }}
        >
          <Undo2 aria-hidden="true" />
          Reopen Issue
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
