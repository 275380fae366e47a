import { Suspense } from 'react';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { LinkedIssue } from '../issues/linked-issue.tsx';
import { EOS_PART_BODIES } from './eos-part-bodies.ts';
import { EOS_PARTS, type EosPart } from './organization-search.ts';
import { useOrganizationUrlState } from './use-organization-url-state.ts';

const IssueDialog = loadWhenUsed(async () => (await import('../issues/issue-dialog.tsx')).IssueDialog);

const LABELS: Record<EosPart, string> = {
  scorecard: 'Scorecard',
  issues: 'Issues and To-dos',
  people: 'People',
  vision: 'V/TO',
};

/** EOS Traction: scorecard, issues, people and vision, one part each. */
export function EosTab() {
  const { part, openPart, search, isCreating, closeCreate } = useOrganizationUrlState();
  const Body = EOS_PART_BODIES[part];
  return (
    <>
      <SegmentedControl
        label="EOS Traction"
        options={EOS_PARTS.map((value) => ({ value, label: LABELS[value] }))}
        value={part}
        onValueChange={openPart}
        className="self-start print:hidden"
      />
      <Suspense fallback={<TabSkeleton />}>
        <Body />
      </Suspense>
      {isCreating && <IssueDialog onClose={closeCreate} />}
      {search.issue !== undefined && <LinkedIssue key={search.issue} id={search.issue} />}
    </>
  );
}
