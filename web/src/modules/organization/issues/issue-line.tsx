import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { issueContext, PRIORITY_BARS, STAGE_LABELS, STAGE_TONES } from './issue-labels.ts';
import { IssueMenu } from './issue-menu.tsx';

interface IssueLineProps {
  issue: Issue;
  /** Opens the issue to edit, or to read once it's settled. */
  onOpen: () => void;
  onSolve: () => void;
}

/** An issue in its list; ranks 1 to 3 are the ones the meeting discusses first. */
export function IssueLine({ issue, onOpen, onSolve }: IssueLineProps) {
  const { title, rank, stage, businessUnit, decision } = issue;
  const isOpen = stage === 'identified' || stage === 'discussed';
  const context = decision && !isOpen ? `${issueContext(issue)} · ${decision}` : issueContext(issue);
  return (
    <>
      <span className="w-5 shrink-0 text-center font-display text-base font-[620] text-brand tabular">
        {rank !== null && (
          <>
            <span className="sr-only">Rank </span>
            {rank}
          </>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <button
          type="button"
          title={title}
          onClick={onOpen}
          className="block max-w-full truncate rounded-sm text-left leading-4.5 font-medium max-sm:whitespace-normal focus-ring hover:underline"
        >
          {title}
        </button>
        <span title={context} className="block truncate text-xs text-muted-foreground max-sm:whitespace-normal">
          {context}
        </span>
      </span>
      {businessUnit && <BusinessUnitMark unit={businessUnit} className="text-label max-lg:hidden" />}
      <span className="max-sm:hidden">
        <PriorityBars {...PRIORITY_BARS[issue.priority]} />
      </span>
      <Badge tone={STAGE_TONES[stage]} className="max-sm:hidden">
        {STAGE_LABELS[stage]}
      </Badge>
      {isOpen && (
        <Button size="sm" aria-label={`Solve ${title}`} onClick={onSolve}>
          Solve
        </Button>
      )}
      <IssueMenu issue={issue} onEdit={onOpen} />
    </>
  );
}
