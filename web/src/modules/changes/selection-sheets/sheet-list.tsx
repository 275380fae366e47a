import type { SelectionSheet } from '@builder-os/contract/modules/changes/selection-sheets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { selectionSheetsQuery } from './selection-sheets.queries.ts';
import { SheetLine } from './sheet-line.tsx';

const SendSheetDialog = loadWhenUsed(async () => (await import('./send-sheet-dialog.tsx')).SendSheetDialog);

interface SheetListProps {
  job: Job;
  /** Set if the job is closed and takes no changes. */
  closedReason: string | undefined;
}

/** The selection sheets of a job. */
export function SheetList({ job, closedReason }: SheetListProps) {
  const { data, isError, refetch } = useQuery(selectionSheetsQuery(job.id));
  const { reason } = useCan('jobs_write');
  const [sending, setSending] = useState<{ sheet?: SelectionSheet } | null>(null);
  const isWaiting = data?.sheets.some(({ state, isCurrent }) => state === 'sent' && isCurrent);
  const whyNot =
    reason ??
    closedReason ??
    (data?.choices === 0 ? 'Nothing is chosen yet.' : undefined) ??
    (isWaiting ? 'A sheet with these choices is already waiting for a signature.' : undefined);
  return (
    <>
      <LinkedList
        title="Selection sheets"
        actions={
          <Button size="sm" disabledReason={whyNot} onClick={() => setSending({})}>
            <Send aria-hidden="true" />
            Send for Signature
          </Button>
        }
        items={data?.sheets}
        emptyText="No selection sheets yet. A sheet lists what the customer chose, for a signature before you order."
        emptyMore={<LearnMore page="selections" />}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
        renderItem={(sheet) => (
          <SheetLine sheet={sheet} reason={reason ?? closedReason} onSend={() => setSending({ sheet })} />
        )}
      />
      {sending && data && <SendSheetDialog jobId={job.id} of={data} {...sending} onClose={() => setSending(null)} />}
    </>
  );
}
