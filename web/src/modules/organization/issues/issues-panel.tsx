import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { IssueLine } from './issue-line.tsx';
import { type IssueView, issueListQuery } from './issues.queries.ts';

const IssueDialog = loadWhenUsed(async () => (await import('./issue-dialog.tsx')).IssueDialog);
const SettledIssueDialog = loadWhenUsed(async () => (await import('./settled-issue-dialog.tsx')).SettledIssueDialog);
const SolveDialog = loadWhenUsed(async () => (await import('./solve-dialog.tsx')).SolveDialog);

const VIEWS = [
  { value: 'short_term', label: 'Short term' },
  { value: 'long_term', label: 'Long term' },
  { value: 'settled', label: 'Closed' },
] as const satisfies { value: IssueView; label: string }[];

const EMPTY: Record<IssueView, string> = {
  short_term: 'No open issues. Anyone can raise one, and anything off track can be dropped here in one click.',
  long_term: 'No long-term issues. Move anything here that can wait for the quarterly review.',
  settled: 'No issues solved or dropped yet.',
};

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'solve' | 'settled'; issue: Issue };

/** The issues: identified, discussed, solved. */
export function IssuesPanel({ meetingId }: { meetingId?: number }) {
  const [view, setView] = useState<IssueView>('short_term');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useInfiniteQuery(issueListQuery(view));
  const close = () => setDialog(null);
  return (
    <>
      <LinkedList
        title="Issues (IDS)"
        {...linkedPage(list)}
        emptyText={EMPTY[view]}
        emptyMore={<LearnMore page="eos-traction" />}
        actions={
          <>
            <SegmentedControl label="Which issues" options={VIEWS} value={view} onValueChange={setView} />
            <Button size="sm" onClick={() => setDialog({ kind: 'create' })}>
              <Plus aria-hidden="true" />
              Raise Issue
            </Button>
          </>
        }
        renderItem={(issue) => (
          <IssueLine
            issue={issue}
            onOpen={() => setDialog({ kind: issue.settledAt === null ? 'edit' : 'settled', issue })}
            onSolve={() => setDialog({ kind: 'solve', issue })}
          />
        )}
      />
      {dialog?.kind === 'create' && <IssueDialog meetingId={meetingId} onClose={close} />}
      {dialog?.kind === 'edit' && <IssueDialog issue={dialog.issue} onClose={close} />}
      {dialog?.kind === 'settled' && <SettledIssueDialog issue={dialog.issue} onClose={close} />}
      {dialog?.kind === 'solve' && <SolveDialog issue={dialog.issue} meetingId={meetingId} onClose={close} />}
    </>
  );
}
