import type { Issue } from '@builder-os/contract/modules/organization/issues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useOrganizationUrlState } from '../profile/use-organization-url-state.ts';
import { issueQuery } from './issues.queries.ts';

const IssueDialog = loadWhenUsed(async () => (await import('./issue-dialog.tsx')).IssueDialog);
const SettledIssueDialog = loadWhenUsed(async () => (await import('./settled-issue-dialog.tsx')).SettledIssueDialog);
const RecordLoadingDialog = loadWhenUsed(
  async () => (await import('../../../app/records/record-loading-dialog.tsx')).RecordLoadingDialog,
);

/** The issue in the URL, for example from a search result. */
export function LinkedIssue({ id }: { id: number }) {
  const { change } = useOrganizationUrlState();
  const { data: issue, error, refetch } = useQuery(issueQuery(id));
  const close = () => change({ issue: undefined });
  if (!issue) {
    return (
      <RecordLoadingDialog title="Issue" noun="issue" error={error} onRetry={() => void refetch()} onClose={close} />
    );
  }
  return <OpenedIssue issue={issue} onClose={close} />;
}

/** Keeps the dialog that was opened first: if another user settles the issue, text being typed isn't lost. */
function OpenedIssue({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [isSettled] = useState(issue.settledAt !== null);
  return isSettled ? (
    <SettledIssueDialog issue={issue} onClose={onClose} />
  ) : (
    <IssueDialog issue={issue} onClose={onClose} />
  );
}
